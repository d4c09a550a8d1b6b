import type { UpdateAvatarRequest, UpdateAvatarResponse } from '@contract/profile/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { erasePhotos, replacePicture } from '../../upload'
import { lockAvatar, setAvatar } from '../repository'

/** The record that holds a member's picture. */
const claimOf = (userId: string) => `avatar:${userId}`

/**
 * POST UpdateAvatar: a picture that the member has uploaded, and nobody else's; the one before is deleted. '' takes it away.
 * @throws FILE_NOT_FOUND
 */
export async function updateAvatar(
  { services, userId }: RequestContext,
  { avatar: url }: UpdateAvatarRequest,
): Promise<UpdateAvatarResponse> {
  return inTransaction(services.db, async (tx) => {
    await lockAvatar(tx, userId)
    const claimedBy = claimOf(userId)
    if (url === '') await erasePhotos(tx, services, claimedBy)
    const avatar =
      url === ''
        ? null
        : await replacePicture(tx, services, { ownerId: userId, url, claimedBy, field: 'avatar' })
    await setAvatar(tx, userId, avatar)
    return { avatar }
  })
}
