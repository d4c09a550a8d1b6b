import type { KnownFrame } from './read-frame'

/** What the members' socket tells of calls. */
export type ToldOfCall = Extract<KnownFrame, { type: 'call' | 'callSignal' | 'callAway' }>

type Listener = (frame: ToldOfCall) => void

const UNHEARD_MAX = 100

let hear: Listener | undefined
/** The messages may begin before anybody listens: a call and what its other device says of the connection come one after the other. */
let unheard: ToldOfCall[] = []

/** Whoever makes the calls hears what the socket tells of them. */
export function listenForCalls(listener: Listener): void {
  hear = listener
  for (const frame of unheard) listener(frame)
  unheard = []
}

export function tellOfCall(frame: ToldOfCall): void {
  if (hear) hear(frame)
  else unheard = [...unheard, frame].slice(-UNHEARD_MAX)
}
