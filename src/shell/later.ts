import { placeToasts } from '@/lib/overlay/place-toasts'
import { makeRoomForKeyboard } from '@/platform/view/keyboard/make-room'
import { tellDevice } from '@/session/tell-device'
import { keepAskingAboutDocuments } from './ask-about-documents'
import { keepAsking } from './keep-asking'
import { beginCalls } from './calls'
import { beginMessages } from './messages'
import { beginPushes } from './pushes'
import { beginStatistics } from './statistics'
import { beginUpdates } from './updates'

/** What no first screen needs, and an offline one could not fetch any more. */
export { offerRetry } from './offer-retry'

/** Begins what may wait until the first screen has had the connection to itself. */
export function beginLater(): void {
  keepAsking()
  tellDevice()
  placeToasts()
  makeRoomForKeyboard()
  keepAskingAboutDocuments()
  beginStatistics()
  beginMessages()
  beginCalls()
  beginPushes()
  beginUpdates()
}
