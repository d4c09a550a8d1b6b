/** What is counted of what people tap. A name says nothing of who or what it was about. */
export type ActionName = 'checkIn' | 'claim' | 'pay' | 'share' | 'copyLink' | 'saveContact'

type Listener = (name: ActionName) => void

const listeners = new Set<Listener>()

/** A named action was tapped. Nobody hears of it before the member has agreed to statistics. */
export function track(name: ActionName): void {
  for (const listener of listeners) listener(name)
}

/** @returns what unsubscribes */
export function onTracked(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
