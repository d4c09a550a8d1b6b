import path from 'node:path'
import { deletionErrors } from '../contract/deletion/errors'
import { giftErrors } from '../contract/gift/errors'
import { membershipErrors } from '../contract/membership/errors'
import { ordersErrors } from '../contract/orders/errors'
import { pointsErrors } from '../contract/points/errors'
import { withdrawalErrors } from '../contract/withdrawal/errors'

/** Texts as a file of locales/ has them. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** Namespaces of referral, team, income and purchase. */
const commerceNamespaces = [
  'earnings',
  'income',
  'invite',
  'membership',
  'orders',
  'task',
  'team',
  'withdrawal',
]

/** What is theirs in the other namespaces: a key with all below it, or the keys that begin so (`…*`). */
const commerceKeys: Readonly<Record<string, readonly string[]>> = {
  account: ['welcome.title', 'welcome.text', 'welcome.guide', 'register.recommendation*'],
  common: ['card.code', 'card.copy', 'payPassword'],
  components: [
    'payPassword',
    'poster',
    'inviter',
    'barChart',
    'settled',
    'scan.member',
    'scan.unknown',
  ],
  download: ['carry*'],
  errors: [
    ...[
      deletionErrors,
      giftErrors,
      membershipErrors,
      ordersErrors,
      pointsErrors,
      withdrawalErrors,
    ].flatMap((errors) => Object.keys(errors)),
    'INVITER_*',
    'SELF_REFERRAL',
    'CONTACT_NOT_FOUND',
    'PAY_PASSWORD_*',
    'PASSKEY_NONE',
  ],
  fields: [
    'recommendationCode*',
    'emailOfInviter',
    '*ayPassword*',
    'enterActivationCode',
    'activationCodeRule',
    'enterWallet*',
    'walletAddressRule',
    'enterPaymentNetwork',
    'enterConfirmAddress',
    'addressesMustMatch',
    'enterWithdrawalAmount',
    'belowMinimum',
    'over*',
    'balanceTooLow',
    'chooseAccount',
    'accountKindNotAllowed',
    'networkNotAllowed',
    'enterAccount*',
    'accountRule',
    'enterBankName',
    'orderCode*',
    'swiftRule',
    'routingRule',
  ],
  home: ['profits', 'team', 'balance', 'join', 'share'],
  messages: [
    'contacts.inviter',
    'contacts.direct',
    'contacts.empty*',
    'contacts.invite',
    'notice.income*',
    'notice.passed',
    'notice.rejected',
    'notice.transferred',
    'notice.expiring',
    'notice.newMember',
  ],
  profile: [
    'notifications',
    'deletion.erased',
    'deletion.lost',
    'deletion.kept',
    'deletion.withdraw*',
    'deletion.order*',
    'deletion.balance',
    'deletion.debt',
    'deletion.waive*',
    'deletion.reasons.earnings',
  ],
  settings: [
    'codes',
    'star',
    'orders',
    'notifications',
    'invite*',
    'payPassword*',
    'pay',
    'membership*',
    'points',
    'consent',
    'email.first',
  ],
  shell: ['tab.team', 'tab.income'],
}

/** True for a namespace of which a store build has nothing. */
export function isCommerceNamespace(namespace: string): boolean {
  return commerceNamespaces.includes(namespace)
}

function isCommerce(namespace: string, key: string): boolean {
  return (commerceKeys[namespace] ?? []).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(key),
  )
}

function keep(namespace: string, texts: TextTree, above: string): TextTree {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) => {
      const whole = above + key
      if (isCommerce(namespace, whole)) return []
      return [[key, typeof value === 'string' ? value : keep(namespace, value, `${whole}.`)]]
    }),
  )
}

/** What a store build has of a namespace's texts. */
export function dropCommerceTexts(namespace: string, texts: TextTree): TextTree {
  return isCommerceNamespace(namespace) ? {} : keep(namespace, texts, '')
}

/** For each namespace that loses texts: how webpack reads its files, below `folder`/<language>. */
export function storeTextRules(folder: string) {
  return [...commerceNamespaces, ...Object.keys(commerceKeys)].map((namespace) => ({
    name: `store-texts-${namespace}`,
    test: (file: string) =>
      path.basename(file) === `${namespace}.json` && path.dirname(path.dirname(file)) === folder,
    parse: (text: string): TextTree => dropCommerceTexts(namespace, JSON.parse(text)),
  }))
}
