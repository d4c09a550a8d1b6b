import type { MessageTable } from '../tables'

/** A message that somebody wants to send. senderId null: the system, to its member. */
export interface Draft {
  senderId: string | null
  cid: string
  type: MessageTable['type']
  body: Record<string, unknown>
}
