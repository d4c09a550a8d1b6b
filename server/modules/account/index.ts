export { findReceiver } from './find-receiver'
export { bindInviter } from './invitation/bind-inviter'
export { maskEmail, maskName } from '../../security/mask'
export { verifyPayPassword } from './password/pay-password'
export {
  findByReferralCode as findUserByReferralCode,
  findLogin,
  findById as findUser,
  listNames as listUserNames,
  listUpline,
  type UserRow,
} from './repository'
