import { storagePrefixes } from './keys'
import type { ReadText, RemoveText, StoredKeys, WriteText } from './contract'

/** What the browser refuses to store. */
const memory = new Map<string, string>()

export const readText: ReadText = (key) => {
  try {
    // What was refused is newer than what lies there.
    return memory.get(key) ?? window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const writeText: WriteText = (key, text) => {
  const write = () => window.localStorage.setItem(key, text)
  memory.set(key, text)
  try {
    try {
      write()
    } catch {
      // Stored answers can be fetched again: they give their room to what cannot.
      for (const answer of storedKeys())
        if (answer.startsWith(storagePrefixes.cache)) removeText(answer)
      write()
    }
    memory.delete(key)
  } catch {
    // The browser keeps none: the copy in memory stays.
  }
}

export const removeText: RemoveText = (key) => {
  memory.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Storage is denied: there was only the copy in memory.
  }
}

export const storedKeys: StoredKeys = () => {
  try {
    return [...new Set([...Object.keys(window.localStorage), ...memory.keys()])]
  } catch {
    return [...memory.keys()]
  }
}
