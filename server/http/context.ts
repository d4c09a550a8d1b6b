import type { DeviceInfo, PlatformName } from '@contract/headers'
import type { Language } from '@contract/languages'
import type { Tx } from '../db/transaction'
import type { Log, Services } from '../services'
import type { SignedRequest } from './signed-request'

/** What a handler knows about its caller. */
export interface RequestContext {
  services: Services
  /** '' when nobody is signed in. */
  userId: string
  /** Id that session/set returned; '' without one. */
  sessionCode: string
  /** Device of that session; '' without one. A token is bound to it, whoever made it up. */
  deviceId: string
  /** What limits take for the caller's device: a session id that the server gave, else the network address. */
  limitDevice: string
  /** The i-token of a signed-in caller, and its row's id; '' when nobody is signed in. */
  token: string
  tokenId: string
  language: Language
  platform: PlatformName
  device: DeviceInfo | undefined
  ip: string
  /** The page that calls, as its browser says; '' without one. */
  origin: string
  /** Country by address, where it is known (ISO alpha-2). */
  ipCountry: string | undefined
  requestId: string
  /** Business time. */
  now: Date
  log: Log
  /** The request as it came; only of an endpoint that is signed. */
  signed?: SignedRequest
}

/** The context of an idempotent endpoint: its writes belong into `tx`, which also stores the answer. */
export interface TxContext extends RequestContext {
  tx: Tx
  /** The caller's Idempotency-Key. */
  idempotencyKey: string
}
