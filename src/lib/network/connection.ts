import { networkState, onNetworkChange } from '@/platform/capabilities/network/network'

/** `afterOffline`: the device had none. Else it said that it had one, and requests were lost all the same. */
type BackListener = (afterOffline: boolean) => void

const listeners = new Set<BackListener>()
let follows = false
let losing = false

function tell(afterOffline: boolean): void {
  losing = false
  for (const listener of [...listeners]) listener(afterOffline)
}

/** Calls back when there is a connection again: what failed without one is loaded again, nothing is sent again. Returns what stops it. */
export function onConnectionBack(listener: BackListener): () => void {
  listeners.add(listener)
  if (!follows) {
    follows = true
    let offline = networkState() === 'offline'
    onNetworkChange((state) => {
      const back = offline && state !== 'offline'
      offline = state === 'offline'
      if (back) tell(true)
    })
  }
  return () => void listeners.delete(listener)
}

/** Whether a request has reached the server; the first one that does after others were lost shows that the connection is back. */
export function noteReached(reached: boolean): void {
  if (!reached) losing = true
  else if (losing) tell(false)
}

/** Tries what failed again, if requests were lost since one came through; true when there were any. */
export function tryLostAgain(): boolean {
  const lost = losing && networkState() !== 'offline'
  if (lost) for (const listener of [...listeners]) listener(false)
  return lost
}

/** What a request without an answer is told by (docs/product/platform.md, "Network"). */
export function lostTextKey(): 'common:network.none' | 'common:network.upgrade' {
  return networkState() === 'offline' ? 'common:network.none' : 'common:network.upgrade'
}
