import type { ReadText, RemoveText, StoredKeys, WriteText } from './contract'

/** What the browser refuses to store. */
const memory = new Map<string, string>()

export const readText: ReadText = (key) => {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export const writeText: WriteText = (key, text) => {
  try {
    window.localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
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
