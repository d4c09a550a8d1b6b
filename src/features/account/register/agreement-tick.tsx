import { Checkbox } from '@/components/checkbox/checkbox'
import { LinkedText } from '@/components/link-text/linked-text'
import { removeLinks } from '@/i18n/linked-text'
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
  const text = t('account:register.agree')
  return (
    <Checkbox
      id={registerIds.agree}
      label={removeLinks(text)}
      checked={checked}
      error={error}
      onChange={onChange}
    >
      <LinkedText text={text} onTap={(name) => openPage('/pages/sets/htmlContainer', { name })} />
    </Checkbox>
  )
}
