import type { Services } from '../../../services'
import { markRead } from '../read-messages'
import { readMarkOf } from '../repository/conversations'
import type { Draft } from './draft'
import { findQueue } from './send-queue'

/**
 * Writes into a conversation what happened beside its messages; the same cid comes once. A conversation that is gone gets nothing.
 * seenBy: who knows it already; with nothing unread before it, it is read by them.
 */
export async function sendRecord(
  services: Services,
  conversation: string,
  draft: Draft,
  seenBy: string | undefined,
): Promise<void> {
  const outcome = await findQueue(services).send(conversation, draft)
  if ('refusal' in outcome || seenBy === undefined) return
  const { seq } = outcome
  if ((await readMarkOf(services.db, conversation, seenBy)) === seq - 1)
    await markRead(services, seenBy, { conversation, seq })
}
