import type { Migration } from 'kysely'
import * as core from './0001-core'
import * as retention from './0002-retention'
import * as tokenLookups from './0003-token-lookups'
import * as account from './0010-account'
import * as emailInvitation from './0011-email-invitation'
import * as accountSweep from './0012-account-sweep'
import * as membership from './0015-membership'
import * as orders from './0016-orders'
import * as sandboxGateway from './0017-sandbox-gateway'
import * as star from './0018-star'
import * as ledger from './0020-ledger'
import * as income from './0021-income'
import * as operators from './0025-operators'
import * as withdrawal from './0026-withdrawal'
import * as payout from './0028-payout'
import * as uploads from './0030-uploads'
import * as auditLog from './0035-audit-log'
import * as operatorConfirmation from './0040-operator-confirmation'
import * as retiredKeys from './0041-retired-keys'
import * as refundAmount from './0042-refund-amount'
import * as knownDevices from './0043-known-devices'
import * as proofOfWork from './0044-proof-of-work'
import * as boundTickets from './0045-bound-tickets'
import * as ledgerLegs from './0047-ledger-legs'
import * as auditKeyed from './0048-audit-keyed'
import * as auditKeyedOnly from './0049-audit-keyed-only'
import * as activationCodeLength from './0050-activation-code-length'
import * as rejectionCause from './0052-rejection-cause'
import * as card from './0053-card'
import * as wechatLoan from './0055-wechat-loan'
import * as otherFiles from './0056-other-files'
import * as orderAddress from './0059-order-address'
import * as wechatSignIn from './0060-wechat-sign-in'
import * as storeReview from './0063-store-review'
import * as profile from './0066-profile'
import * as deviceDetails from './0067-device-details'
import * as consent from './0068-consent'
import * as legalDocuments from './0070-legal-documents'
import * as pointsLedger from './0074-points-ledger'
import * as cardKeys from './0075-card-keys'
import * as membershipReminder from './0076-membership-reminder'
import * as codeGift from './0077-code-gift'
import * as paymentGateways from './0079-payment-gateways'
import * as gatewaySettlement from './0080-gateway-settlement'
import * as accountDeletion from './0081-account-deletion'
import * as forfeited from './0082-forfeited'
import * as passkeys from './0084-passkeys'
import * as wechatPhone from './0085-wechat-phone'
import * as businessCard from './0088-business-card'
import * as countriesAndCards from './0089-countries-and-cards'
import * as planPrices from './0090-plan-prices'
import * as tasks from './0091-tasks'
import * as tiktok from './0092-tiktok'
import * as feed from './0094-feed'
import * as listFilters from './0095-list-filters'
import * as notificationSettings from './0096-notification-settings'
import * as teamMembers from './0097-team-members'
import * as appRelease from './0098-app-release'
import * as statistics from './0099-statistics'
import * as linkOpened from './0100-link-opened'
import * as conversations from './0102-conversations'
import * as messages from './0103-messages'
import * as blocksAndReports from './0104-blocks-and-reports'
import * as socketTickets from './0105-socket-tickets'
import * as calls from './0107-calls'
import * as pushDevices from './0108-push-devices'
import * as pushOutbox from './0109-push-outbox'
import * as pushSettings from './0110-push-settings'
import * as taskBrowseAge from './0111-task-browse-age'
import * as tiktokRewards from './0112-tiktok-rewards'
import * as wechatSession from './0114-wechat-session'
import * as callWays from './0115-call-ways'
import * as messageSenders from './0116-message-senders'
import * as answerCids from './0119-answer-cids'
import * as messageMonthsRace from './0120-message-months-race'
import * as messageFiles from './0121-message-files'
import * as shownSeconds from './0122-shown-seconds'
import * as listIndexes from './0123-list-indexes'
import * as cardViewCountries from './0126-card-view-countries'
import * as cardViewNames from './0127-card-view-names'
import * as callCids from './0128-call-cids'
import * as refundsUnderWay from './0130-refunds-under-way'
import * as selfReferral from './0131-self-referral'
import * as documentCompliance from './0140-document-compliance'
import * as documentEffectiveFrom from './0141-document-effective-from'
import * as teamLevels from './0142-team-levels'
import * as contactsByName from './0143-contacts-by-name'
import * as deviceWays from './0149-device-ways'
import * as cardViewWithoutViewer from './0155-card-view-without-viewer'
import * as messageReactions from './0186-message-reactions'
import * as pinnedConversations from './0187-pinned-conversations'
import * as noticeSwitches from './0193-notice-switches'
import * as linkPreviews from './0194-link-previews'
import * as pushBadge from './0197-push-badge'
import * as pushCompliance from './0198-push-compliance'
import * as presence from './0201-presence'
import * as pinnedIndex from './0202-pinned-index'
import * as connectedLogins from './0203-connected-logins'
import * as callLogins from './0204-call-logins'
import * as updateOutcomes from './0205-update-outcomes'
import * as ledgerSeals from './0215-ledger-seals'
import * as withdrawalHoldsUntil from './0216-withdrawal-holds-until'

/**
 * Every migration by its file name; they run in the order of their names and are append-only.
 * Ranges: core 0001–0009, account 0010–0014, membership and orders 0015–0019, ledger and income
 * 0020–0024, withdrawal and operators 0025–0029,
 * uploads and withdrawal accounts 0030–0034, audit log 0035,
 * the database's own guards 0047–0049.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-core': core,
  '0002-retention': retention,
  '0003-token-lookups': tokenLookups,
  '0010-account': account,
  '0011-email-invitation': emailInvitation,
  '0012-account-sweep': accountSweep,
  '0015-membership': membership,
  '0016-orders': orders,
  '0017-sandbox-gateway': sandboxGateway,
  '0018-star': star,
  '0020-ledger': ledger,
  '0021-income': income,
  '0025-operators': operators,
  '0026-withdrawal': withdrawal,
  '0028-payout': payout,
  '0030-uploads': uploads,
  '0035-audit-log': auditLog,
  '0040-operator-confirmation': operatorConfirmation,
  '0041-retired-keys': retiredKeys,
  '0042-refund-amount': refundAmount,
  '0043-known-devices': knownDevices,
  '0044-proof-of-work': proofOfWork,
  '0045-bound-tickets': boundTickets,
  '0047-ledger-legs': ledgerLegs,
  '0048-audit-keyed': auditKeyed,
  '0049-audit-keyed-only': auditKeyedOnly,
  '0050-activation-code-length': activationCodeLength,
  '0052-rejection-cause': rejectionCause,
  '0053-card': card,
  '0055-wechat-loan': wechatLoan,
  '0056-other-files': otherFiles,
  '0059-order-address': orderAddress,
  '0060-wechat-sign-in': wechatSignIn,
  '0063-store-review': storeReview,
  '0066-profile': profile,
  '0067-device-details': deviceDetails,
  '0068-consent': consent,
  '0070-legal-documents': legalDocuments,
  '0074-points-ledger': pointsLedger,
  '0075-card-keys': cardKeys,
  '0076-membership-reminder': membershipReminder,
  '0077-code-gift': codeGift,
  '0079-payment-gateways': paymentGateways,
  '0080-gateway-settlement': gatewaySettlement,
  '0081-account-deletion': accountDeletion,
  '0082-forfeited': forfeited,
  '0084-passkeys': passkeys,
  '0085-wechat-phone': wechatPhone,
  '0088-business-card': businessCard,
  '0089-countries-and-cards': countriesAndCards,
  '0090-plan-prices': planPrices,
  '0091-tasks': tasks,
  '0092-tiktok': tiktok,
  '0094-feed': feed,
  '0095-list-filters': listFilters,
  '0096-notification-settings': notificationSettings,
  '0097-team-members': teamMembers,
  '0098-app-release': appRelease,
  '0099-statistics': statistics,
  '0100-link-opened': linkOpened,
  '0102-conversations': conversations,
  '0103-messages': messages,
  '0104-blocks-and-reports': blocksAndReports,
  '0105-socket-tickets': socketTickets,
  '0107-calls': calls,
  '0108-push-devices': pushDevices,
  '0109-push-outbox': pushOutbox,
  '0110-push-settings': pushSettings,
  '0111-task-browse-age': taskBrowseAge,
  '0112-tiktok-rewards': tiktokRewards,
  '0114-wechat-session': wechatSession,
  '0115-call-ways': callWays,
  '0116-message-senders': messageSenders,
  '0119-answer-cids': answerCids,
  '0120-message-months-race': messageMonthsRace,
  '0121-message-files': messageFiles,
  '0122-shown-seconds': shownSeconds,
  '0123-list-indexes': listIndexes,
  '0126-card-view-countries': cardViewCountries,
  '0127-card-view-names': cardViewNames,
  '0128-call-cids': callCids,
  '0130-refunds-under-way': refundsUnderWay,
  '0131-self-referral': selfReferral,
  '0140-document-compliance': documentCompliance,
  '0141-document-effective-from': documentEffectiveFrom,
  '0142-team-levels': teamLevels,
  '0143-contacts-by-name': contactsByName,
  '0149-device-ways': deviceWays,
  '0155-card-view-without-viewer': cardViewWithoutViewer,
  '0186-message-reactions': messageReactions,
  '0187-pinned-conversations': pinnedConversations,
  '0193-notice-switches': noticeSwitches,
  '0194-link-previews': linkPreviews,
  '0197-push-badge': pushBadge,
  '0198-push-compliance': pushCompliance,
  '0201-presence': presence,
  '0202-pinned-index': pinnedIndex,
  '0203-connected-logins': connectedLogins,
  '0204-call-logins': callLogins,
  '0205-update-outcomes': updateOutcomes,
  '0215-ledger-seals': ledgerSeals,
  '0216-withdrawal-holds-until': withdrawalHoldsUntil,
}
