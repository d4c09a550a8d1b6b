import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useHidesCommerce } from '@/session/commerce'

/** Nobody to write to yet: invite somebody. */
export function NoContacts() {
  const t = useT()
  const hides = useHidesCommerce()
  if (hides) return <EmptyState title={t('messages:contacts.plain')} />
  return (
    <EmptyState
      title={t('messages:contacts.emptyTitle')}
      text={t('messages:contacts.emptyText')}
      action={t('messages:contacts.invite')}
      onAction={() => openPage('/pages/invite/index')}
    />
  )
}
