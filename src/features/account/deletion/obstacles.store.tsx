import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'

/** A store build has no page to end it on: support does. */
export function Obstacles(_open: { withdrawals: number; orders: number; debt: number }) {
  const t = useT()
  return <Note>{t('profile:deletion.rest.open')}</Note>
}
