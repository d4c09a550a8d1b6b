import type { Executor } from '../../../db/transaction'

/** Gives requests that wait without an end one: such as the version before there was a limit makes, while it runs beside this one. */
export async function limitHolds(exec: Executor, until: Date): Promise<void> {
  await exec
    .updateTable('withdrawal')
    .set({ holdsUntil: until })
    .where('status', '=', 'pendingReview')
    .where('holdsUntil', 'is', null)
    .execute()
}

/** Requests that wait for review, with the end of their hold. */
export function listHeld(exec: Executor): Promise<{ id: string; holdsUntil: Date }[]> {
  return exec
    .selectFrom('withdrawal')
    .select(['id', 'holdsUntil'])
    .where('status', '=', 'pendingReview')
    .where('holdsUntil', 'is not', null)
    .$narrowType<{ holdsUntil: Date }>()
    .execute()
}
