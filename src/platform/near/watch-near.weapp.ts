import type { Nearness } from './types'

/** A mini-program keeps the rows that it has shown: taking them out and in again would send them to the view each time. */
export function watchNear(_id: string, _screens: number, listener: (nearness: Nearness) => void): () => void {
  listener({ near: true, height: 0 })
  return () => undefined
}
