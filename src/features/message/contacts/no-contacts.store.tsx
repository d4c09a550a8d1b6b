import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'

/** Nobody to write to yet. */
export function NoContacts() {
  const t = useT()
  return <EmptyState title={t('messages:contacts.plain')} />
}
