import { accountErrors } from './account/errors'
import { passwordErrors } from './account/password-errors'
import { businessCardErrors } from './business-card/errors'
import { callErrors } from './call/errors'
import { cardErrors } from './card/errors'
import { commonErrors } from './common-errors'
import { deletionErrors } from './deletion/errors'
import { giftErrors } from './gift/errors'
import { mapErrors } from './map/errors'
import { membershipErrors } from './membership/errors'
import { messageErrors } from './message/errors'
import { ordersErrors } from './orders/errors'
import { profileErrors } from './profile/errors'
import { passkeyErrors } from './passkey/errors'
import { pointsErrors } from './points/errors'
import { pushErrors } from './push/errors'
import { reviewErrors } from './review/errors'
import { sessionErrors } from './session/errors'
import { signInErrors } from './sign-in/errors'
import { tiktokErrors } from './tiktok/errors'
import { uploadErrors } from './upload/errors'
import { wechatErrors } from './wechat/errors'
import { withdrawalErrors } from './withdrawal/errors'

const all = {
  ...commonErrors,
  ...sessionErrors,
  ...accountErrors,
  ...businessCardErrors,
  ...callErrors,
  ...cardErrors,
  ...deletionErrors,
  ...giftErrors,
  ...mapErrors,
  ...membershipErrors,
  ...messageErrors,
  ...ordersErrors,
  ...passkeyErrors,
  ...passwordErrors,
  ...profileErrors,
  ...pointsErrors,
  ...pushErrors,
  ...reviewErrors,
  ...signInErrors,
  ...tiktokErrors,
  ...uploadErrors,
  ...wechatErrors,
  ...withdrawalErrors,
}

/** Name of an error: the key of its text in locales/<lang>/errors.json. */
export type ErrorName = keyof typeof all

/** Every error's code by name. Each context declares its own beside its schemas. */
export const errorCodes: Readonly<Record<ErrorName, number>> = all
