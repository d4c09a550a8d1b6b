import type { Executor, Tx } from '../db/transaction'

/** Newest message of a conversation for one of its members. */
export interface PushableMessage {
  userId: string
  conversation: string
  seq: number
  kind: 'message' | 'notice'
}

export interface PushableCall {
  shareId: string
  conversation: string
  callee: string
}

/** What is pushed to devices that are not connected: through the outbox, so exactly when the caller's transaction commits. */
export interface Pushes {
  /** At most one for each member of a conversation. */
  message(tx: Tx, messages: readonly PushableMessage[]): Promise<void>
  /** A member has read on: icons that show more are told so. */
  read(tx: Tx, userId: string): Promise<void>
  /** Rings until then. System time. */
  ring(tx: Tx, call: PushableCall, until: Date): Promise<void>
  /** A call rings no more: what rang is taken back; missed: the callee is told of it. */
  endRing(tx: Tx, call: PushableCall, missed: boolean): Promise<void>
  /** Whether a call can ring on a device of a member that is not connected. */
  canRing(tx: Tx, userId: string): Promise<boolean>
  /** How long the push that has been due longest waits, in seconds. */
  readLag(exec: Executor): Promise<number>
}
