import type { UpdateNickRequest, UpdateNickResponse } from '@contract/profile/schemas'
import type { RequestContext } from '../../../http/context'
import { setNickname } from '../repository'

/** POST UpdateNick: what the member is called from now on, everywhere; the username stays what one logs in with. */
export async function updateNick(
  { services, userId }: RequestContext,
  { nickname }: UpdateNickRequest,
): Promise<UpdateNickResponse> {
  await setNickname(services.db, userId, nickname)
  return { name: nickname }
}
