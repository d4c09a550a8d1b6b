import type { z } from 'zod'
import type { BrowseRequest, BrowseResponse } from '@contract/task/schemas'
import { newId } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { insertBrowse, insertDone, listTasks, lockTasks } from './repository'

/** POST /user/task/Browse: a task's link was opened, which does those of kind 6, or its page was used, which does those of kind 7. A link that no task on offer has is not noted. */
export async function browseTask(
  { services, userId, now }: RequestContext,
  { linkType, linkUrl, used }: z.output<typeof BrowseRequest>,
): Promise<BrowseResponse> {
  const asked = (await listTasks(services.db, now)).filter(
    (task) =>
      task.linkType === linkType && task.link === linkUrl && (task.kind === 6 || task.kind === 7),
  )
  if (asked.length === 0) return {}
  const tasks = asked.filter(({ kind }) => kind === 6 || used)
  await inTransaction(services.db, async (tx) => {
    await lockTasks(tx, userId)
    await insertBrowse(tx, { id: newId(), userId, linkType, linkUrl, used, browsedAt: now })
    for (const { id: taskId, reward: points } of tasks)
      await insertDone(tx, { userId, taskId, day: '', points, doneAt: now })
  })
  return {}
}
