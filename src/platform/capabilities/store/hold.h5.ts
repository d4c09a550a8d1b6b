import type { HoldAlone } from './contract'

export const holdAlone: HoldAlone = (name) => {
  const given = new AbortController()
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = () => {
      given.abort()
      resolve()
    }
  })
  const held = new Promise<boolean>((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    const hold = () => {
      resolve(true)
      return left
    }
    navigator.locks
      .request(name, { signal: given.signal }, hold)
      .catch(() => resolve(!given.signal.aborted))
  })
  return { held, leave }
}
