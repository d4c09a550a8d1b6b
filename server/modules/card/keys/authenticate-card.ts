import { CARD_HEADER } from '@contract/card/headers'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import type { SignedRequest } from '../../../http/signed-request'
import { isSignedBy } from './key-pair'
import { findKey, takeNonce } from './repository'
import { formatSignedText } from './signed-text'

/** How far a card's clock may be from ours. */
export const CLOCK_SECONDS = 300
/** How much one card may ask for. */
const LIMIT = { max: 60, windowSeconds: 60 }

/** A card device that asks for something, and whose it is. */
export interface CardCaller {
  serial: string
  userId: string
}

interface Credentials {
  keyId: string
  timestamp: string
  nonce: string
  signature: string
}

function readCredentials(request: SignedRequest | undefined): Credentials | undefined {
  if (!request) return undefined
  const [keyId, timestamp, nonce, signature] = [
    request.header(CARD_HEADER.key),
    request.header(CARD_HEADER.timestamp),
    request.header(CARD_HEADER.nonce),
    request.header(CARD_HEADER.signature),
  ]
  const isRead =
    /^[0-9A-Z]{26}$/.test(keyId) &&
    /^\d{1,12}$/.test(timestamp) &&
    /^[\w-]{16,64}$/.test(nonce) &&
    /^[\w-]{86}$/.test(signature)
  return isRead ? { keyId, timestamp, nonce, signature } : undefined
}

/**
 * Who signed this request. The signature is judged first: what it does not cover uses nothing up. A request that was taken
 * once is not taken again, whatever came of it.
 * @throws CARD_SIGNATURE_WRONG, CARD_KEY_REVOKED, CARD_TIME_WRONG (seconds), CARD_REQUEST_REPLAYED, TOO_MANY_REQUESTS
 */
export async function authenticateCard({ services, signed }: RequestContext): Promise<CardCaller> {
  const { db, limits, systemClock } = services
  const credentials = readCredentials(signed)
  const key = credentials && (await findKey(db, credentials.keyId))
  if (!signed || !credentials || !key) throw new AppError('CARD_SIGNATURE_WRONG')
  const { keyId, timestamp, nonce, signature } = credentials
  const text = formatSignedText({ ...signed, keyId, timestamp, nonce })
  if (!isSignedBy(key.publicKey, text, signature)) throw new AppError('CARD_SIGNATURE_WRONG')
  if (key.revokedAt) throw new AppError('CARD_KEY_REVOKED')
  const usedAt = systemClock.now()
  if (Math.abs(usedAt.getTime() / 1000 - Number(timestamp)) > CLOCK_SECONDS)
    throw new AppError('CARD_TIME_WRONG', { seconds: CLOCK_SECONDS })
  if (!(await takeNonce(db, { keyId, nonce, usedAt }))) throw new AppError('CARD_REQUEST_REPLAYED')
  await limits.require(`card:${key.serial}`, LIMIT)
  return { serial: key.serial, userId: key.userId }
}
