/** The text under a key of storage/keys.ts. What the device refuses to store (private mode, full disk) is kept in memory for the visit. */
export type ReadText = (key: string) => string | undefined

export type WriteText = (key: string, text: string) => void

export type RemoveText = (key: string) => void

/** Every key that has a text. */
export type StoredKeys = () => string[]

/** The text under a key that belongs to this tab alone and outlives a reload of it. App and mini-program have one tab: there it lies with the others. */
export type ReadTabText = ReadText

export type WriteTabText = WriteText

export type RemoveTabText = RemoveText

/** Calls back when another tab of the browser may have changed the text under one of these keys. App and mini-program have no other tab. */
export type WatchOtherTabs = (keys: readonly string[], listener: () => void) => void
