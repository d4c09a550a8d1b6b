import type { Ok } from '@contract/account/schemas'
import type { RequestContext } from '../../../http/context'
import { revokeLogin } from '../../session'

/** POST /user/app/logOut: ends this device's login. */
export async function logout({ services, tokenId }: RequestContext): Promise<Ok> {
  await revokeLogin(services.db, tokenId, services.systemClock.now())
  return {}
}
