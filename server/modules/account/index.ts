export { judge } from './challenges/tries'
export { findReceiver } from './find-receiver'
export { findMember, listUsernames } from './lookup/repository'
export { requireMember } from './deletion/require-member'
export { keepAnswer, readAnswer } from './consent/consent'
export { findWeappOpenId } from './wechat/find-open-id'
export { signByWechatSession } from './wechat/sign-by-session'
export { bindInviter } from './invitation/bind-inviter'
export { maskEmail, maskName } from '../../security/mask'
export { verifyPayPassword } from './password/pay-password'
export { verifyPaymentPasskey } from './passkey/pay'
export {
  findByReferralCode as findUserByReferralCode,
  findLogin,
  findById as findUser,
  holdMembers,
  listNamesFor,
  listUpline,
  type UserRow,
} from './repository'
