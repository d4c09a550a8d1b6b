import { taskEndpoints } from '@contract/task/endpoints'
import { useQuery } from '@/lib/data/query/use-query'
import { readTimeZone } from '@/lib/format/time-zone'
import { useTaskActions } from './use-task-actions'

/** The member's tasks, and what is done with each; after each the list is asked for again. */
export function useTasks() {
  const tasks = useQuery(taskEndpoints.taskList, { timeZone: readTimeZone() }, { keep: true })
  return { tasks, ...useTaskActions(tasks.reload) }
}
