import { notificationEndpoints } from '@contract/notification/endpoints'
import type { NotificationSettings } from '@contract/notification/schemas'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { readTimeZone } from '@/lib/format/time-zone'

/** Saves a change at once: it shows before the server has it, and is taken back with a toast where that refuses. */
export function useSettings(settings: NotificationSettings) {
  const { busy, run } = useMutation(notificationEndpoints.saveNotificationSettings, { toast: true })
  const show = (shown: NotificationSettings) =>
    updateQuery(notificationEndpoints.notificationSettings, {}, () => shown)
  async function save(change: Partial<NotificationSettings>) {
    const next = {
      ...settings,
      timeZone: settings.timeZone ?? readTimeZone(),
      ...change,
    }
    const timeZone = next.timeZone ?? readTimeZone()
    show(next)
    const outcome = await run({ ...next, timeZone })
    if (outcome.type === 'done') show(outcome.data)
    else show(settings)
  }
  return { busy, save }
}
