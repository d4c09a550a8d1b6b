/** Raw strings in local storage. A browser that denies it (private mode, full disk) keeps them in memory for the visit. */
const memory = new Map<string, string>()

export function readText(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export function writeText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function removeText(key: string): void {
  memory.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Storage is denied: there was only the copy in memory.
  }
}

export function storedKeys(): string[] {
  try {
    return [...new Set([...Object.keys(window.localStorage), ...memory.keys()])]
  } catch {
    return [...memory.keys()]
  }
}
