import { z } from 'zod'
import { Notice } from '@contract/message/message'
import { inTransaction, isMemberGone } from '../../../db/transaction'
import type { JobRun } from '../../../jobs/handler'
import { wantsNotice } from '../../notification'
import { openSystem } from '../repository/conversations'
import { findQueue } from './send-queue'

const Payload = z.object({ userId: z.string(), notice: Notice })

/** Tells a member something in their system conversation, unless they do not want it as things stand now; its job's key is the message's id, so that it comes once. */
export async function deliverNotice({ services, payload, key }: JobRun): Promise<void> {
  const { userId, notice } = Payload.parse(payload)
  if (!(await wantsNotice(services.db, userId, notice.key))) return
  const now = await services.businessClock.now(services.db)
  try {
    const conversation = await inTransaction(services.db, (tx) => openSystem(tx, userId, now), {
      repeatable: true,
    })
    await findQueue(services).send(conversation, {
      senderId: null,
      cid: key,
      type: 'system',
      body: { ...notice },
    })
  } catch (error) {
    // Who has left is told nothing any more.
    if (!isMemberGone(error)) throw error
  }
}
