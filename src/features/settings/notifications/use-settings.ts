import { notificationEndpoints } from '@contract/notification/endpoints'
import { useRef } from 'react'
import type { NotificationSettings } from '@contract/notification/schemas'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { readTimeZone, tellTimeZone } from '@/lib/format/time-zone'

/**
 * Saves a change at once: it shows before the server has it, and is taken back with a toast where that refuses. One made while another is saved
 * goes after it.
 */
export function useSettings(settings: NotificationSettings) {
  const { busy, run } = useMutation(notificationEndpoints.saveNotificationSettings, { toast: true })
  const show = (shown: NotificationSettings) =>
    updateQuery(notificationEndpoints.notificationSettings, {}, () => shown)
  const wanted = useRef(settings)
  async function save(change: Partial<NotificationSettings>) {
    wanted.current = {
      ...settings,
      timeZone: settings.timeZone ?? readTimeZone(),
      ...change,
    }
    show(wanted.current)
    let saved = settings
    for (;;) {
      const next = wanted.current
      const outcome = await run({ ...next, timeZone: tellTimeZone(next.timeZone ?? undefined) })
      // The one that is under way takes it along.
      if (outcome.type === 'busy') return
      if (outcome.type !== 'done') return show(saved)
      saved = outcome.data
      if (wanted.current === next) return show(saved)
    }
  }
  return { busy, save }
}
