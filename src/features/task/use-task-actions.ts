import { useCallback, useEffect, useRef } from 'react'
import { taskEndpoints } from '@contract/task/endpoints'
import type { Task } from '@contract/task/schemas'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { tellTimeZone } from '@/lib/format/time-zone'
import { openLink } from '@/lib/links/open-link'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { startReading } from '@/lib/reading/start-reading'
import { track } from '@/lib/statistics/track'
import { expectUse, reportLostUse, reportOpening } from '@/lib/tasks/page-use'
import { vibrate } from '@/platform/capabilities/vibrate/vibrate'
import { usePageShow } from '@/platform/view/page-show/use-page-show'

/** What is done with a task; after each, `reload` asks for what is shown. */
export function useTaskActions(reload: () => Promise<void>) {
  const t = useT()
  /** A page that is read lies over this one: when this one is shown again, it is left. */
  const stopReading = useRef<() => Promise<void>>()
  const tellAgain = useCallback(async () => {
    if (await reportLostUse()) await reload()
  }, [reload])
  /** Resolves when the server has heard how long it was: the list tells then whether the task is done. */
  const endReading = useCallback(async () => {
    const stop = stopReading.current
    stopReading.current = undefined
    await stop?.()
    return stop !== undefined
  }, [])
  usePageShow(() => {
    void tellAgain()
    void endReading().then((read) => (read ? reload() : undefined))
  })
  useEffect(() => void tellAgain(), [tellAgain])
  useEffect(() => () => void endReading(), [endReading])
  /** One thing at a time, until what is shown is what it came to: a second tap finds neither the old button nor the old state. */
  const { busy, run } = useBusy()

  async function sendCheckIn(taskId: string): Promise<void> {
    track('checkIn')
    const request = { taskId, kind: 1 as const, timeZone: tellTimeZone() }
    const outcome = await mutate(taskEndpoints.dailyAttendance, request, { toast: true })
    if (outcome.type !== 'done') return
    const { counted } = outcome.data
    if (counted) void vibrate('short')
    showToast(t(counted ? 'task:checkIn.done' : 'task:checkIn.already'), TOAST_MS.task)
    await reload()
  }
  async function sendClaim(taskId: string): Promise<void> {
    track('claim')
    const outcome = await mutate(taskEndpoints.getReward, { taskId, kind: 2 }, { toast: true })
    // What refuses it has changed the task: what is shown tells why.
    if (outcome.type === 'refused') await reload()
    if (outcome.type !== 'done') return
    const { points: count } = outcome.data
    // None: it had come already, on another device or in another tab, or the task brings none.
    const said =
      count > 0 ? t('task:claimed', { points: t('task:points', { count }) }) : t('task:finished')
    showToast(said, TOAST_MS.task)
    await reload()
  }
  /** Leads to where a task is done. */
  async function lead(task: Task): Promise<void> {
    const { kind, link, accessAppPage } = task
    if (kind === 2) openPage('/pages/feed/list', { name: 'train' })
    else if (kind === 5) openPage('/pages/my/binding/tiktok')
    else if (kind === 3 && link !== null) {
      void endReading()
      stopReading.current = startReading({ linkType: 'task', linkUrl: link })
      await openLink(link)
    } else if (accessAppPage) {
      const { linkType, linkUrl } = accessAppPage
      // What it opens may take the page away: the server hears of it first.
      await reportOpening(accessAppPage)
      if (kind === 7) expectUse(accessAppPage)
      await openLink(`${linkType}:${linkUrl}`)
    }
  }
  return {
    checkIn: ({ id }: Task) => run(() => sendCheckIn(id)),
    claim: ({ id }: Task) => run(() => sendClaim(id)),
    begin: (task: Task) => run(() => lead(task)),
    busy,
  }
}
