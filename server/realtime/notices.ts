import type { Notice } from '@contract/message/message'
import type { Executor } from '../db/transaction'

/** What is told to a member in their system conversation. */
export interface Notices {
  /** Through the outbox: it is told exactly when the caller's transaction commits. */
  tell(exec: Executor, userId: string, notice: Notice): Promise<void>
}
