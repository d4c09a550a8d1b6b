import { onConnectionBack } from '@/lib/network/connection'
import { onSessionEnd } from '@/lib/session-end'
import { watchOnShow } from '@/platform/capabilities/app-events/on-show'
import { onPushInFront } from '@/platform/capabilities/push/push'
import { Desk } from './desk'
import { nothing, useMessages } from './messages-store'
import { readOutbox, readViews } from './own-things'

/** A host may close a socket that long in the background, WeChat does, and not every one says so. */
const CLOSES_MS = 5000

let desk: Desk | undefined
let watches = false

function watch(): void {
  if (watches) return
  watches = true
  onSessionEnd(stopMessages)
  onConnectionBack((afterOffline) => desk?.wake(afterOffline))
  onPushInFront(() => desk?.doubt())
  let hiddenAt: number | undefined
  watchOnShow((shown) => {
    if (shown) return desk?.wake(hiddenAt !== undefined && Date.now() - hiddenAt >= CLOSES_MS)
    hiddenAt = Date.now()
    return desk?.flush()
  })
}

/** Begins the messages of whoever is signed in, once; another person's end. */
export function startMessages(me: string): void {
  if (me === '' || desk?.me === me) return
  stopMessages()
  watch()
  useMessages.setState({ ...nothing, me, outbox: readOutbox(), views: readViews() })
  desk = new Desk(me)
}

/** Ends the connection and forgets what is shown. What the device keeps goes with the session, but outbox and drafts. */
export function stopMessages(): void {
  desk?.end()
  desk = undefined
  useMessages.setState(nothing)
}

/** The desk of whoever is signed in. */
export function currentDesk(): Desk | undefined {
  return desk
}
