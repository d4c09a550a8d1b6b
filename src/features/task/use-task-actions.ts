import { useCallback, useEffect, useRef } from 'react'
import { taskEndpoints } from '@contract/task/endpoints'
import type { Task } from '@contract/task/schemas'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { readTimeZone } from '@/lib/format/time-zone'
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
  const checking = useMutation(taskEndpoints.dailyAttendance, { toast: true })
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
  const claiming = useMutation(taskEndpoints.getReward, { toast: true })
  const beginning = useBusy()

  async function checkIn({ id: taskId }: Task): Promise<void> {
    track('checkIn')
    const outcome = await checking.run({ taskId, kind: 1, timeZone: readTimeZone() })
    if (outcome.type !== 'done') return
    const { counted } = outcome.data
    if (counted) void vibrate('short')
    showToast(t(counted ? 'task:checkIn.done' : 'task:checkIn.already'), TOAST_MS.task)
    await reload()
  }
  async function claim({ id: taskId }: Task): Promise<void> {
    track('claim')
    const outcome = await claiming.run({ taskId, kind: 2 })
    if (outcome.type !== 'done') return
    const points = t('task:points', { count: outcome.data.points })
    showToast(t('task:claimed', { points }), TOAST_MS.task)
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
  const begin = (task: Task) => beginning.run(() => lead(task))
  const busy = checking.busy || claiming.busy || beginning.busy
  return { checkIn, claim, begin, busy }
}
