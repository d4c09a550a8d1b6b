import { Checkbox } from '@/components/checkbox/checkbox'
import { LinkText } from '@/components/link-text/link-text'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { registerIds } from './test-ids'

interface AgreementTickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
}

/** The tick for the terms of use and the privacy agreement, with both to read. */
export function AgreementTick({ checked, onChange, error }: AgreementTickProps) {
  const t = useT()
  const open = (name: string) => openPage('/pages/sets/htmlContainer', { name })
  return (
    <Checkbox
      id={registerIds.agree}
      label={t('account:register.agreeLabel')}
      checked={checked}
      error={error}
      onChange={onChange}
    >
      {t('account:register.agree')}{' '}
      <LinkText onTap={() => open('terms')}>{t('account:register.terms')}</LinkText>{' '}
      {t('account:register.and')}{' '}
      <LinkText onTap={() => open('privacy')}>{t('account:register.privacy')}</LinkText>
    </Checkbox>
  )
}
