import { useEffect, useRef } from 'react'
import { taskEndpoints } from '@contract/task/endpoints'
import type { Task } from '@contract/task/schemas'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { mutate } from '@/lib/data/mutation/mutate'
import { readTimeZone } from '@/lib/format/time-zone'
import { openLink } from '@/lib/links/open-link'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { startReading } from '@/lib/reading/start-reading'
import { track } from '@/lib/statistics/track'
import { expectUse } from '@/lib/tasks/page-use'
import { vibrate } from '@/platform/capabilities/vibrate/vibrate'
import { usePageShow } from '@/platform/view/page-show/use-page-show'

/** What is done with a task; after each, `reload` asks for what is shown. */
export function useTaskActions(reload: () => Promise<void>) {
  const t = useT()
  const checking = useMutation(taskEndpoints.dailyAttendance, { toast: true })
  /** A page that is read lies over this one: when this one is shown again, it is left. */
  const stopReading = useRef(() => {})
  usePageShow(() => stopReading.current())
  useEffect(() => () => stopReading.current(), [])
  const claiming = useMutation(taskEndpoints.getReward, { toast: true })

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
  async function begin(task: Task): Promise<void> {
    const { kind, link, accessAppPage } = task
    if (kind === 2) openPage('/pages/feed/list', { name: 'train' })
    else if (kind === 5) openPage('/pages/my/binding/tiktok')
    else if (kind === 3 && link !== null) {
      stopReading.current()
      stopReading.current = startReading({ linkType: 'task', linkUrl: link })
      await openLink(link)
    } else if (accessAppPage) {
      const { linkType, linkUrl } = accessAppPage
      // What it opens may take the page away: the server hears of it first.
      await mutate(taskEndpoints.taskBrowse, { linkType, linkUrl })
      if (kind === 7) expectUse(accessAppPage)
      await openLink(`${linkType}:${linkUrl}`)
    }
  }
  return { checkIn, claim, begin, busy: checking.busy || claiming.busy }
}
