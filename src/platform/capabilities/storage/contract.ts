/** The text under a key of storage/keys.ts. What the device refuses to store (private mode, full disk) is kept in memory for the visit. */
export type ReadText = (key: string) => string | undefined

export type WriteText = (key: string, text: string) => void

export type RemoveText = (key: string) => void

/** Every key that has a text. */
export type StoredKeys = () => string[]
