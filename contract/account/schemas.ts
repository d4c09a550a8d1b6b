import { z } from 'zod'
import { isRecommendationCode, normaliseCode } from '../domain/rules/codes'
import { isEmail } from '../domain/rules/email'
import { joinDigits, toLatin } from '../domain/rules/digits'
import { isMailCode, isPassword } from '../domain/rules/password'
import { findPayPasswordFault } from '../domain/rules/pay-password'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'
import { isUsername } from '../domain/rules/username'
import { ExamineType } from '../review/schemas'

/** Messages are keys of locales/<lang>/fields.json. */
export const username = z
  .string({ error: 'enterUsername' })
  .overwrite(toLatin)
  .trim()
  .min(1, 'enterUsername')
  .refine(isUsername, 'usernameRule')
export const email = z
  .string({ error: 'enterEmail' })
  .overwrite(toLatin)
  .trim()
  .min(1, 'enterEmail')
  .refine(isEmail, 'enterCorrectEmail')
export const password = z
  .string({ error: 'enterPassword' })
  .min(1, 'enterPassword')
  .refine((value) => isPassword(value), 'passwordRule')
export const mailCode = z
  .string({ error: 'enterCode' })
  .overwrite(joinDigits)
  .min(1, 'enterCode')
  .refine(isMailCode, 'codeRule')
export const country = z.string({ error: 'chooseCountry' }).length(2, 'chooseCountry')
export const recommendationCode = z
  .string()
  .transform(normaliseCode)
  .refine((value) => value === '' || isRecommendationCode(value), 'recommendationCodeRule')
  .optional()
export const agreed = z.literal(true, { error: 'pleaseAgree' })
const newPayPassword = z
  .string({ error: 'enterPayPassword' })
  .overwrite(joinDigits)
  .superRefine((digits, context) => {
    const fault = findPayPasswordFault(digits)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

/** A challenge as GET Vcp gave it, with the number that solves it: ALTCHA's payload, as an object. Asked for after failures. */
export const CaptchaAnswer = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(64),
  salt: z.string().max(256),
  signature: z.string().max(64),
  number: z.number().int().min(0).max(1_000_000),
})
export type CaptchaAnswer = z.input<typeof CaptchaAnswer>

/** POST Register/new. `code` is the email code; `recommendationCode` the inviter's, bound for ever. */
export const RegisterRequest = z
  .object({
    country,
    username,
    email,
    password,
    confirmPassword: z.string({ error: 'enterConfirmPassword' }).min(1, 'enterConfirmPassword'),
    code: mailCode,
    recommendationCode,
    agreed,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsMustMatch',
    when: () => true,
  })
export type RegisterRequest = z.input<typeof RegisterRequest>

/** Answer of registering and of logging in. */
export const SessionResponse = z.object({
  token: z.string(),
  userId: z.string(),
  /** On the whitelist, as the login record keeps it (docs/product/session.md, "The whitelist"). */
  whitelist: z.boolean(),
})
export type SessionResponse = z.output<typeof SessionResponse>

export const LoginRequest = z.object({
  /** Username or email. */
  account: z
    .string({ error: 'enterUsernameOrEmail' })
    .overwrite(toLatin)
    .trim()
    .min(1, 'enterUsernameOrEmail')
    .max(TEXT_LENGTHS.signInName),
  password: z
    .string({ error: 'enterPassword' })
    .min(1, 'enterPassword')
    .max(TEXT_LENGTHS.oldPassword),
  captcha: CaptchaAnswer.optional(),
})
export type LoginRequest = z.input<typeof LoginRequest>

/** POST NotLoginSendMail/new: the answer is the same whether or not the email has an account. */
export const SendMailRequest = z.object({
  email,
  purpose: z.enum(['register', 'resetPassword']),
  captcha: CaptchaAnswer.optional(),
})
export type SendMailRequest = z.input<typeof SendMailRequest>

/**
 * POST /user/proxy/app/User/SendMail/new: a code to the signed-in user's own email; for 'bindEmail' to the one that is to be
 * theirs, in `email`. The answer is the same whether or not that one has an account.
 */
export const SendOwnMailRequest = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.enum(['payPassword', 'password', 'deleteAccount', 'passkey']) }),
  z.object({ purpose: z.literal('bindEmail'), email }),
])
export type SendOwnMailRequest = z.input<typeof SendOwnMailRequest>

/** resendAfter: seconds until another code may be asked for. */
export const SendMailResponse = z.object({ resendAfter: z.number().int() })
export type SendMailResponse = z.output<typeof SendMailResponse>

export const ResetPasswordRequest = z
  .object({
    email,
    code: mailCode,
    password,
    confirmPassword: z.string({ error: 'enterConfirmPassword' }).min(1, 'enterConfirmPassword'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsMustMatch',
    when: () => true,
  })
export type ResetPasswordRequest = z.input<typeof ResetPasswordRequest>

/** POST UpdatePassword: the signed-in user's own, by the old one. */
export const UpdatePasswordRequest = z
  .object({
    oldPassword: z
      .string({ error: 'enterPassword' })
      .min(1, 'enterPassword')
      .max(TEXT_LENGTHS.oldPassword),
    password,
    confirmPassword: z.string({ error: 'enterConfirmPassword' }).min(1, 'enterConfirmPassword'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsMustMatch',
    when: () => true,
  })
export type UpdatePasswordRequest = z.input<typeof UpdatePasswordRequest>

export const UpdatePayPasswordRequest = z
  .object({
    code: mailCode,
    payPassword: newPayPassword,
    confirmPayPassword: z.string({ error: 'enterConfirmPassword' }).overwrite(joinDigits),
  })
  .refine((form) => form.payPassword === form.confirmPayPassword, {
    path: ['confirmPayPassword'],
    error: 'passwordsMustMatch',
    when: () => true,
  })
export type UpdatePayPasswordRequest = z.input<typeof UpdatePayPasswordRequest>

/**
 * GET Vcp: a proof of work for a login or for an email code, by ALTCHA's protocol. To be found is the number from 0 to
 * `maxnumber` for which the SHA-256 of salt + number is `challenge`, in hexadecimal.
 */
export const CaptchaRequest = z.object({ purpose: z.enum(['login', 'sendMail']).default('login') })
export type CaptchaRequest = z.input<typeof CaptchaRequest>
export const CaptchaResponse = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
})
export type CaptchaResponse = z.output<typeof CaptchaResponse>

/** The user as its owner sees it (docs/product/account.md, "The user"). Days count to the membership's expiry. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  /** What the member is called: the nickname, else the username. */
  name: z.string(),
  /** '' while none is bound. */
  email: z.string(),
  country: z.string(),
  avatar: z.string().nullable(),
  referralCode: z.string(),
  remainingDays: z.number().int(),
  createTime: z.string(),
  teamCount: z.number().int(),
  auditStatue: z.number().int(),
  /** The brand's review account (docs/product/hosts.md, "Store review"). */
  reviewAccount: z.boolean(),
  hasPayPassword: z.boolean(),
  /** False for a member who came by WeChat and has set none yet. */
  hasPassword: z.boolean(),
})
export type User = z.output<typeof User>

/** GET /user/app/userConfig: feature switches and the programme figures that screens show. Money in cents. */
export const UserConfigResponse = z.object({
  /** Ends where the recommendation code goes. */
  shareUrl: z.string(),
  /** shop_logo: whole address of the picture that stands beside what is shared where that has none of its own. */
  shop: z.object({ shop_logo: z.string() }),
  support: z.object({ email: z.string() }),
  /** Network → https address of a transaction there, with {hash} in it; '': none. */
  explorers: z.record(z.string(), z.string()),
  /** The ways to pay that this deployment offers the caller on the host that asks; none of them may be there. */
  gateways: z.array(z.enum(['sandbox', 'wechat', 'card', 'activationCode'])),
  features: z.record(z.string(), z.boolean()),
  /** Figures of the programme in force that texts name. */
  programme: z.object({
    /** Activation codes with the first SVIP purchase, and with each repurchase. */
    codesFirst: z.number().int(),
    codesAgain: z.number().int(),
    /** A Pacific month settles when this day of the next one ends. */
    settlesOnDay: z.number().int(),
  }),
  /** What the member has answered to the question whether how they came may be kept; a visitor is not asked. */
  consent: z.object({ statistics: z.enum(['unasked', 'granted', 'refused']) }),
  /** Largest file of an upload, in MB of 1024 × 1024 bytes. */
  uploadMaxMb: z.number().int(),
  examineType: ExamineType,
  /** The active withdrawal policy: guide, terms and cash-out are worded from it. null: no such cap. */
  withdrawal: z.object({
    name: z.enum(['current', 'legacy']),
    minimum: z.number().int(),
    maximumPerRequest: z.number().int().nullable(),
    maximumPerDay: z.number().int().nullable(),
    maximumPerMonth: z.number().int(),
    networks: z.array(z.string()),
  }),
})
export type UserConfigResponse = z.output<typeof UserConfigResponse>

export const Ok = z.object({})
export type Ok = z.output<typeof Ok>
