import type { ReadTabText, RemoveTabText, WriteTabText } from './contract'

/** What the browser refuses to store. */
const memory = new Map<string, string>()

export const readTabText: ReadTabText = (key) => {
  try {
    return window.sessionStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export const writeTabText: WriteTabText = (key, text) => {
  try {
    window.sessionStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export const removeTabText: RemoveTabText = (key) => {
  memory.delete(key)
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Storage is denied: there was only the copy in memory.
  }
}
