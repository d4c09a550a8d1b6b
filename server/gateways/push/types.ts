/** What a device shows, and where a tap leads. */
export interface Push {
  title: string
  body: string
  /** One of our own routes with its query (contract/push/path.ts). */
  path: string
  /** The number on the app's icon. */
  badge: number
  /** A later push of the same name takes this one's place; at most 64 bytes. */
  collapse: string
  /**
   * 'ring' at once and above all others; 'normal' with a sound; 'silent' only takes the place of one that was shown; 'badge' shows nothing
   * and sets the number, which Apple's devices alone can do: its words are ''.
   */
  loudness: 'ring' | 'normal' | 'silent' | 'badge'
  /** Until when it is worth delivering. */
  expiresAt: Date
}

/**
 * What came of it. 'dead': no app takes pushes by this token any more, at the latest since `since` where the vendor says when; 'later': the
 * vendor wants it again, after `seconds` where it says when; 'refused': it would be refused again.
 */
export type PushOutcome =
  | { type: 'sent' }
  | { type: 'dead'; since?: Date }
  | { type: 'later'; reason: string; seconds?: number }
  | { type: 'refused'; reason: string }

/** A vendor that delivers to devices of its kind. Never rejects for what the vendor says or for a connection that fails. */
export interface PushSender {
  send(token: string, push: Push): Promise<PushOutcome>
  close(): void
}
