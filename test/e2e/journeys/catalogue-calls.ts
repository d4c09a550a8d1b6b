import { callMatrix } from './call-matrix'
import type { Journey } from './journey'
import { refusedAcross } from './refused-across'
import { relayedCall } from './relayed-call'
import { twoCall } from './two-call'

/** Calls from member to member. */
export const callJourneys: readonly Journey[] = [
  {
    name: 'a call declined, called back with sound and pictures, gone on with after a reload, and one missed',
    ...twoCall(),
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'calls taken back, answered elsewhere, busy, crossing, and over a lost network, a server’s start, a logout and a closed program',
    ...callMatrix(),
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a call between WeChat and a browser, refused with the reason',
    run: refusedAcross,
    on: { weapp: ['en'] },
  },
  {
    name: 'a call through the relay alone, and on after the relay was gone',
    ...relayedCall(),
    on: { h5: ['en'] },
  },
]
