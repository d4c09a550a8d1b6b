import { z } from 'zod'
import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import type { JobRun } from '../../jobs/handler'
import type { Services } from '../../services'
import { listMembers } from './repository/conversations'
import { tellSockets } from './tell'

export const ROW_JOB = 'message.row'

const Payload = z.object({ conversation: z.string() })

/** Tells the members' devices, after the commit and from a node, that a row is another since: who decided may be a program without sockets. */
export function tellRowLater(
  tx: Tx,
  { jobs, systemClock }: Services,
  conversation: string,
): Promise<void> {
  return jobs.schedule(tx, {
    kind: ROW_JOB,
    key: newId(),
    runAt: systemClock.now(),
    clock: 'system',
    payload: { conversation },
  })
}

export async function tellRow({ services: { db, bus }, payload }: JobRun): Promise<void> {
  const { conversation } = Payload.parse(payload)
  tellSockets(bus, await listMembers(db, conversation), { type: 'row', conversation })
}
