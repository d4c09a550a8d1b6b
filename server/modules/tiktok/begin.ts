import type { BeginTiktokResponse } from '@contract/tiktok/schemas'
import { createToken, hashToken } from '../../db/id'
import { createTiktokClient } from '../../gateways/tiktok/client'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { seal } from '../../security/encryption'
import { redirectUriOf, returnTargets, verifierContext } from './policy'
import { deleteAttemptsOf, findAccount, insertAttempt } from './repository'

/** The person reads TikTok's question in this time. */
const ATTEMPT_MS = 600_000
/** As many characters as RFC 7636 wants, and more. */
const VERIFIER_BYTES = 48

/** POST /user/tiktok/begin: an attempt in place of the member's earlier ones. @throws NOT_FOUND where it is not offered, TIKTOK_BOUND */
export async function beginTiktok({
  services,
  userId,
  platform,
}: RequestContext): Promise<BeginTiktokResponse> {
  const { config, db, systemClock } = services
  if (!config.tiktok) throw new AppError('NOT_FOUND')
  if (await findAccount(db, userId)) throw new AppError('TIKTOK_BOUND')
  const state = createToken()
  const verifier = createToken(VERIFIER_BYTES)
  const stateHash = hashToken(state)
  await deleteAttemptsOf(db, userId)
  await insertAttempt(db, {
    stateHash,
    userId,
    verifierSealed: seal(config.dataKey, verifier, verifierContext(stateHash)),
    returnTo: returnTargets[platform],
    expiresAt: new Date(systemClock.now().getTime() + ATTEMPT_MS),
  })
  const redirectUri = redirectUriOf(config)
  return {
    url: createTiktokClient(config.tiktok).buildAuthorizeUrl({ redirectUri, state, verifier }),
  }
}
