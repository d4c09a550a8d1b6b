export { findReceiver } from './find-receiver'
export { bindInviter } from './invitation/bind-inviter'
export { maskEmail, maskName } from '../../security/mask'
export { verifyPayPassword } from './password/pay-password'
export {
  findByReferralCode as findUserByReferralCode,
  findById as findUser,
  listUpline,
  type UserRow,
} from './repository'
