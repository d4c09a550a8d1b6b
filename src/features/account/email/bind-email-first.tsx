import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { bindEmailIds } from './test-ids'

/** In the place of what needs an email, for a member who has none yet: leads to binding one. */
export function BindEmailFirst({ text }: { text?: string }) {
  const t = useT()
  return (
    <EmptyState
      id={bindEmailIds.first}
      title={t('settings:email.title')}
      text={text ?? t('settings:email.first')}
      action={t('settings:email.title')}
      onAction={() => openPage('/pages/profile/bindEmail')}
    />
  )
}
