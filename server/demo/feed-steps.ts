import path from 'node:path'
import { TaskKind } from '@contract/task/schemas'
import { inTransaction } from '../db/transaction'
import { publishFile } from '../modules/feed'
import { findTask, offerTask } from '../modules/task'
import type { DemoStep } from './step'
import tasks from './feed/tasks.json'

/** In the order in which they are published. */
const ITEMS = ['second-lesson', 'first-lesson', 'team', 'meeting']

/** Something to read at home, lessons, and tasks beside the check-in. */
export const feedSteps: readonly DemoStep[] = [
  {
    name: 'feed',
    title: 'the feed and tasks',
    // All of it or nothing: what a kill interrupted begins again.
    run: (services) =>
      inTransaction(services.db, async (tx) => {
        if (await findTask(tx, tasks[0]?.id ?? '')) return
        const now = await services.businessClock.now(tx)
        for (const item of ITEMS)
          await publishFile({ tx, services, now }, path.join(__dirname, 'feed', `${item}.json`))
        for (const { kind, ...task } of tasks)
          await offerTask(tx, {
            ...task,
            kind: TaskKind.parse(kind),
            seconds: null,
            beginsAt: now,
            endedAt: null,
          })
      }),
  },
]
