/** `absent`: nothing was kept, or by an installation of the program that is gone. `unsupported`: this target keeps no copy. */
export type ReadCopyOutcome =
  | { type: 'found'; text: string }
  | { type: 'absent' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/**
 * Reads the text that `keepCopy` kept in the system's own safe (Keychain on iOS, Keystore on Android), which stays when
 * the system empties the web view's storage. Answers within two seconds.
 */
export type ReadCopy = () => Promise<ReadCopyOutcome>

/** Keeps a text in place of the one before. Nobody waits for it; calls take effect in the order in which they were made. */
export type KeepCopy = (text: string) => void

/** Forgets the text. What could not be removed is not found any more either. */
export type DropCopy = () => void

/** True on a target that keeps a copy: who is signed in may not be known before it was read. */
export type KeepsCopy = boolean
