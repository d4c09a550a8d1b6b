import type { PickedFile } from '@/platform/capabilities/media-pick/contract'

/** `absent`: nothing is stored under that key. `unsupported`: this browser has no such store, or denies it. */
export type ReadStoredOutcome =
  | { type: 'found'; text: string }
  | { type: 'absent' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** `full`: the device gives no more room; what was stored before is still there. */
export type WriteStoredOutcome =
  | { type: 'written' }
  | { type: 'full' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

export type ClearStoredOutcome =
  { type: 'cleared' } | { type: 'unsupported' } | { type: 'failed'; reason: string }

/**
 * Reads a text that `writeStored` stored. The store holds what is too much for the storage of settings (5 MB on
 * h5, 1 MB a key on weapp): IndexedDB on h5 and app, files of the program on weapp. A browser may throw it away.
 */
export type ReadStored = (key: string) => Promise<ReadStoredOutcome>

/** Stores a text under a key of any characters, in place of what was there. */
export type WriteStored = (key: string, text: string) => Promise<WriteStoredOutcome>

/** Removes everything that `writeStored` stored. */
export type ClearStored = () => Promise<ClearStoredOutcome>

/** Removes the text under one key; an absent one does not fail. */
export type RemoveStored = (key: string) => Promise<ClearStoredOutcome>

/** Keys of the texts that were stored and whose removal gives `writeStored` room; files are not among them. */
export type ListStored = () => Promise<readonly string[]>

/**
 * Keeps the bytes of a file of this visit for later ones, with a text about it: both or nothing, whatever another tab keeps meanwhile.
 * `clearStored` removes them too, `removeStored`, `readStored` and `listStored` do not see them.
 */
export type WriteStoredFile = (
  key: string,
  file: PickedFile,
  note: string,
) => Promise<WriteStoredOutcome>

/** The file that was kept under a key and by this name, with an address of this visit. */
export type ReadStoredFile = (
  key: string,
  name: string,
) => Promise<{ type: 'found'; file: PickedFile } | Exclude<ReadStoredOutcome, { type: 'found' }>>

/** What was written about each file whose key begins so, by key. */
export type ListStoredFiles = (start: string) => Promise<ReadonlyMap<string, string>>

/** Removes such a file; an absent one does not fail. */
export type RemoveStoredFile = (key: string, name: string) => Promise<ClearStoredOutcome>

export interface Hold {
  /** True once this tab holds it, until `leave` or the tab's end; false where it was left before. */
  held: Promise<boolean>
  leave(): void
}

/**
 * Holds what is stored under a name for this tab alone, after the tabs that asked before. App and mini-program are one program, and a
 * browser without locks does not know of its other tabs: both hold it at once.
 */
export type HoldAlone = (name: string) => Hold
