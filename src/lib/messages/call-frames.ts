import type { KnownFrame } from './read-frame'

/** What the members' socket tells of calls. */
export type ToldOfCall = Extract<KnownFrame, { type: 'call' | 'callSignal' | 'callAway' }>

type Listener = (frame: ToldOfCall) => void

let hear: Listener | undefined
/** The messages may begin before anybody listens. */
let unheard: ToldOfCall | undefined

/** Whoever makes the calls hears what the socket tells of them. */
export function listenForCalls(listener: Listener): void {
  hear = listener
  if (unheard) listener(unheard)
  unheard = undefined
}

export function tellOfCall(frame: ToldOfCall): void {
  if (hear) hear(frame)
  else unheard = frame
}
