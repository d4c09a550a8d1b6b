export { bindInviter } from './bind-inviter'
export { maskEmail, maskName } from './mask'
export { verifyPayPassword } from './pay-password'
export {
  findByReferralCode as findUserByReferralCode,
  findById as findUser,
  inviterLine,
  type UserRow,
} from './repository'
