import { z } from 'zod'
import { isBankAccount, normaliseAccount } from '../domain/rules/bank-card'
import { isDay, parseDay } from '../domain/rules/day'
import { joinDigits } from '../domain/rules/digits'
import { isPassportNumber, normalisePassport } from '../domain/rules/passport'
import { isPayPassword } from '../domain/rules/pay-password'
import { normalisePhone, findPhoneFault } from '../domain/rules/phone'
import { MAX_PHOTOS } from '../domain/rules/photos'
import { isRoutingCode, isSwiftCode, normaliseBankCode } from '../domain/rules/swift'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'
import { isWalletAddress, walletNetworks } from '../domain/rules/wallet-address'
import { FilterDays, severalOf } from '../list-filter-schema'
import { PasskeyAssertion } from '../passkey/schemas'
import { PageQuery } from '../paging-schema'

export const WalletNetwork = z.enum(walletNetworks)
export type WalletNetwork = z.output<typeof WalletNetwork>

/** The active withdrawal policy, from which rule and text are both made. Amounts in US cents; null: no such cap. */
export const WithdrawalPolicy = z.object({
  name: z.enum(['current', 'legacy']),
  minimum: z.number().int(),
  maximumPerRequest: z.number().int().nullable(),
  maximumPerDay: z.number().int().nullable(),
  maximumPerMonth: z.number().int(),
  leftToday: z.number().int().nullable(),
  leftThisMonth: z.number().int(),
  fee: z.number().int(),
  kinds: z.array(z.enum(['usdt', 'bank'])),
  networks: z.array(WalletNetwork),
  available: z.number().int(),
  debt: z.number().int(),
  hasPayPassword: z.boolean(),
  /** Hours until a payout account that is added now can receive; 0: at once. */
  walletWaitHours: z.number().int(),
})
export type WithdrawalPolicy = z.output<typeof WithdrawalPolicy>

/** A stored payout account as its owner sees it everywhere but on the way to the payment password: the address or number is masked. */
export const PayoutAccount = z.object({
  id: z.string(),
  kind: z.enum(['usdt', 'bank']),
  name: z.string(),
  masked: z.string(),
  network: WalletNetwork.nullable(),
  /** False where the active policy does not pay out to this kind or network. */
  usable: z.boolean(),
  /** While it is too new to receive: from when it can. Null: it can. */
  receivesFrom: z.string().nullable(),
  createTime: z.string(),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

/** The same as its owner chooses it for a withdrawal (docs/product/privacy.md, "Identity data"). Never part of a stored answer. */
export const OwnPayoutAccount = PayoutAccount.extend({
  /** A wallet's whole address; null for a bank account, which stays masked. */
  address: z.string().nullable(),
  /** The member's last withdrawal asked to be paid here. */
  usedLast: z.boolean(),
})
export type OwnPayoutAccount = z.output<typeof OwnPayoutAccount>
export const PayoutAccountsResponse = z.array(OwnPayoutAccount)
export type PayoutAccountsResponse = z.output<typeof PayoutAccountsResponse>

const payPassword = z
  .string({ error: 'enterPayPassword' })
  .overwrite(joinDigits)
  .refine(isPayPassword, 'payPasswordRule')

/** What allows a payment: the payment password, or a passkey's answer to passkey/options/pay of the same payment. */
const proof = { payPassword: payPassword.optional(), passkey: PasskeyAssertion.optional() }
const isProven = (form: { payPassword?: unknown; passkey?: unknown }): boolean =>
  form.payPassword !== undefined || form.passkey !== undefined
const NOT_PROVEN = { path: ['payPassword'], error: 'enterPayPassword', when: () => true }

/** USDT wallet (docs/product/withdrawal.md, "Payout accounts"): wallet name, wallet address typed twice, payment network. */
export const AddUsdtAccountRequest = z
  .object({
    kind: z.literal('usdt'),
    walletName: z
      .string({ error: 'enterWalletName' })
      .trim()
      .min(1, 'enterWalletName')
      .max(TEXT_LENGTHS.walletName),
    network: z.enum(walletNetworks, { error: 'enterPaymentNetwork' }),
    address: z.string({ error: 'enterWalletAddress' }).trim().min(1, 'enterWalletAddress').max(128),
    confirmAddress: z.string({ error: 'enterConfirmAddress' }).trim().min(1, 'enterConfirmAddress'),
    ...proof,
  })
  .refine((form) => isWalletAddress(form.address, form.network), {
    path: ['address'],
    error: 'walletAddressRule',
  })
  .refine((form) => form.address === form.confirmAddress, {
    path: ['confirmAddress'],
    error: 'addressesMustMatch',
    when: () => true,
  })
  .refine(isProven, NOT_PROVEN)
export type AddUsdtAccountRequest = z.input<typeof AddUsdtAccountRequest>

const requiredText = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(max)
const bankCode = z.string().max(40).default('').transform(normaliseBankCode)

/** Bank account (docs/product/withdrawal.md, "Payout accounts"). Country: ISO alpha-2; birthday 'YYYY-MM-DD'; of SWIFT and routing code any one; photos: up to 3 urls of /user/uploadFile, path image/identity. */
export const AddBankAccountRequest = z
  .object({
    kind: z.literal('bank'),
    country: z.string({ error: 'chooseCountry' }).regex(/^[A-Z]{2}$/, 'chooseCountry'),
    account: requiredText('enterAccount', 60)
      .transform(normaliseAccount)
      .refine(isBankAccount, 'accountRule'),
    accountName: requiredText('enterAccountName', TEXT_LENGTHS.name),
    bankName: requiredText('enterBankName', TEXT_LENGTHS.name),
    swift: bankCode,
    routing: bankCode,
    city: requiredText('enterCity', TEXT_LENGTHS.name),
    passportName: requiredText('enterPassportName', TEXT_LENGTHS.name),
    passportNumber: requiredText('enterPassportNumber', 40)
      .transform(normalisePassport)
      .refine(isPassportNumber, 'passportNumberRule'),
    phone: requiredText('enterPhone', 40).transform(normalisePhone),
    birthday: requiredText('enterBirthday', 40)
      .overwrite((typed) => parseDay(typed) ?? typed)
      .refine(isDay, 'birthdayRule'),
    localAddress: requiredText('enterLocalAddress', TEXT_LENGTHS.localAddress),
    photos: z.array(z.string().max(500)).max(MAX_PHOTOS, 'maxPhotos').default([]),
    ...proof,
  })
  .refine((form) => form.swift !== '' || form.routing !== '', {
    path: ['swift'],
    error: 'enterAnyOne',
    when: () => true,
  })
  .refine(isProven, NOT_PROVEN)
  .refine((form) => form.swift === '' || isSwiftCode(form.swift), {
    path: ['swift'],
    error: 'swiftRule',
  })
  .refine((form) => form.routing === '' || isRoutingCode(form.routing, form.country), {
    path: ['routing'],
    error: 'routingRule',
  })
  .superRefine((form, context) => {
    const fault = findPhoneFault(form.phone, form.country)
    if (fault) context.addIssue({ code: 'custom', path: ['phone'], message: fault })
  })
export type AddBankAccountRequest = z.input<typeof AddBankAccountRequest>

/** POST /user/withdraw/accounts: of the kinds that the active policy pays out to. */
export const AddPayoutAccountRequest = z.discriminatedUnion('kind', [
  AddUsdtAccountRequest,
  AddBankAccountRequest,
])
export type AddPayoutAccountRequest = z.input<typeof AddPayoutAccountRequest>

export const DeletePayoutAccountRequest = z.object({ id: z.string() })
export type DeletePayoutAccountRequest = z.input<typeof DeletePayoutAccountRequest>

/** amount in US cents. Allowed by the payment password, or by a passkey's answer to passkey/options/pay of the same amount and account. */
export const CreateWithdrawalRequest = z
  .object({
    amount: z
      .number({ error: 'enterWithdrawalAmount' })
      .int('enterWithdrawalAmount')
      .positive('enterWithdrawalAmount')
      .max(1_000_000_000),
    accountId: z.string({ error: 'chooseAccount' }).min(1, 'chooseAccount'),
    ...proof,
  })
  .refine(isProven, NOT_PROVEN)
export type CreateWithdrawalRequest = z.input<typeof CreateWithdrawalRequest>

/** 'unknown' is what the user reads while a payout's outcome is not known. */
export const withdrawalStatuses = [
  'pendingReview',
  'passed',
  'transferred',
  'rejected',
  'cancelled',
  'unknown',
] as const
export const WithdrawalStatus = z.enum(withdrawalStatuses)
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>

/** What a rejection is about: the account, the amount, the payment itself, or something else. */
/** What an operator says a rejection is about. */
export const operatorCauses = ['account', 'amount', 'payment', 'other'] as const
/** `late`: nobody decided in time, and the money went back by itself. */
export const RejectionCause = z.enum([...operatorCauses, 'late'])
export type RejectionCause = z.output<typeof RejectionCause>

export const Withdrawal = z.object({
  id: z.string(),
  /** Reference a person reads out: 'W-7K2M-9QXD'. */
  reference: z.string(),
  amount: z.number().int(),
  fee: z.number().int(),
  status: WithdrawalStatus,
  accountName: z.string(),
  accountMasked: z.string(),
  network: WalletNetwork.nullable(),
  createTime: z.string(),
  /** Reference of the payment, such as the chain's transaction hash; null until it was transferred. */
  transaction: z.string().nullable(),
  /** Of a rejection, in the operator's words; cause: what it is about, null for one from before causes were kept. */
  reason: z.string().nullable(),
  cause: RejectionCause.nullable(),
  /** When the money comes back by itself, ISO 8601; null once it was decided. */
  decideBy: z.string().nullable(),
  timeline: z.array(z.object({ status: WithdrawalStatus, time: z.string() })),
})
export type Withdrawal = z.output<typeof Withdrawal>

/** The withdrawal and the balance after it: no refetch is needed. */
export const CreateWithdrawalResponse = z.object({
  withdrawal: Withdrawal,
  available: z.number().int(),
  hold: z.number().int(),
})
export type CreateWithdrawalResponse = z.output<typeof CreateWithdrawalResponse>

export const WithdrawalIdRequest = z.object({ id: z.string() })
export type WithdrawalIdRequest = z.input<typeof WithdrawalIdRequest>

/** status: one or several; from, to: the days of the requests. */
export const WithdrawalListRequest = PageQuery.extend({
  status: severalOf(withdrawalStatuses).optional(),
  ...FilterDays,
})
export type WithdrawalListRequest = z.input<typeof WithdrawalListRequest>
