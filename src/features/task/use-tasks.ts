import { taskEndpoints } from '@contract/task/endpoints'
import { useLanguage } from '@/i18n/use-language'
import { useQuery } from '@/lib/data/query/use-query'
import { tellTimeZone } from '@/lib/format/time-zone'
import { useTaskActions } from './use-task-actions'

/** The member's tasks, and what is done with each; after each the list is asked for again. */
export function useTasks() {
  const variant = useLanguage()
  const tasks = useQuery(
    taskEndpoints.taskList,
    { timeZone: tellTimeZone() },
    // One may have been done elsewhere meanwhile: TikTok is connected in a browser.
    { keep: true, fresh: true, variant },
  )
  return { tasks, ...useTaskActions(tasks.reload) }
}
