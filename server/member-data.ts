import type { Deletion } from '@contract/deletion/schemas'
import type { Executor, Tx } from './db/transaction'

/** The member who leaves. `now` is business time. */
export interface Leaver {
  userId: string
  now: Date
}

/**
 * What a module holds of a member. A deletion calls the parts of all modules in one transaction: first every `lock`, then the
 * member's row is locked and with it whatever is written for them, then `count`, and last every `erase`.
 */
export interface MemberData<Services> {
  /** Locks what others lock before they write something of this member. */
  lock?(tx: Tx, userId: string): Promise<void>
  /** What stands in the way of a deletion, and what it loses. */
  count?(exec: Executor, leaver: Leaver): Promise<Partial<Deletion>>
  /** What it holds, by the names of the tables: for a copy that the member takes along. */
  collect?(exec: Executor, services: Services, userId: string): Promise<Record<string, unknown>>
  /** Erases what is personal; what the books need stays, without a name. */
  erase?(tx: Tx, services: Services, leaver: Leaver): Promise<void>
}
