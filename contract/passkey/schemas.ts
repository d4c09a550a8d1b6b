import { z } from 'zod'
import { mailCode } from '../account/schemas'
import { normaliseAccount } from '../domain/rules/bank-card'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'

/** Bytes as WebAuthn's JSON writes them: base64url without padding. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)
const CREDENTIAL_ID = 1400
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(Transport).optional(),
})

/** What `navigator.credentials.get` is asked, as WebAuthn's JSON; good for five minutes, once, on the device that asked. */
export const PasskeyAssertOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Empty for a login: the person chooses the account. */
  allowCredentials: z.array(Descriptor),
})
export type PasskeyAssertOptions = z.output<typeof PasskeyAssertOptions>

/** POST passkey/options/register: with a code that was mailed for it (SendMail, purpose 'passkey'), which is used up. */
export const PasskeyRegisterOptionsRequest = z.object({ code: mailCode })
export type PasskeyRegisterOptionsRequest = z.input<typeof PasskeyRegisterOptionsRequest>

/** What `navigator.credentials.create` is asked, as WebAuthn's JSON; as PasskeyAssertOptions are. */
export const PasskeyRegisterOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyRegisterOptions = z.output<typeof PasskeyRegisterOptions>

/** A payout account that is to be added, by where its money goes: the wallet's address, or the bank account's number. */
const NewTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('usdt'), number: z.string().trim().min(1).max(128) }),
  z.object({
    kind: z.literal('bank'),
    number: z.string().trim().min(1).max(60).transform(normaliseAccount),
  }),
])

/** POST passkey/options/pay: what the answer will allow, one withdrawal (`amount` in US cents, `accountId`) or one new payout account. */
export const PasskeyPayOptionsRequest = z
  .object({
    amount: z.number().int().positive().max(1_000_000_000).optional(),
    accountId: z.string().min(1).max(128).optional(),
    payoutAccount: NewTarget.optional(),
  })
  .refine(({ amount, accountId, payoutAccount }) =>
    payoutAccount
      ? amount === undefined && accountId === undefined
      : amount !== undefined && accountId !== undefined,
  )
export type PasskeyPayOptionsRequest = z.input<typeof PasskeyPayOptionsRequest>

/** A passkey that was just made, as `navigator.credentials.create` answers. */
export const RegisterPasskeyRequest = z.object({
  credential: z.object({
    id: bytes(CREDENTIAL_ID),
    rawId: bytes(CREDENTIAL_ID),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(4096),
      attestationObject: bytes(32_768),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
})
export type RegisterPasskeyRequest = z.input<typeof RegisterPasskeyRequest>

/** An answer of a passkey, as `navigator.credentials.get` gives it. */
export const PasskeyAssertion = z.object({
  id: bytes(CREDENTIAL_ID),
  rawId: bytes(CREDENTIAL_ID),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(2048),
  }),
})
export type PasskeyAssertion = z.input<typeof PasskeyAssertion>

/** POST passkey/assert: a session for whose passkey it is. */
export const AssertPasskeyRequest = z.object({ assertion: PasskeyAssertion })
export type AssertPasskeyRequest = z.input<typeof AssertPasskeyRequest>

/** One of the member's passkeys. `name`: the device on which it was added. */
export const Passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createTime: z.string(),
  /** null: never yet. */
  lastUsed: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>
export const PasskeyList = z.array(Passkey)
export type PasskeyList = z.output<typeof PasskeyList>

/** POST passkey/remove: with the login password, or with a mailed code (purpose 'passkey') in its place. */
export const RemovePasskeyRequest = z.object({
  passkeyId: z.string().min(1).max(128),
  password: z.string().max(TEXT_LENGTHS.oldPassword).optional(),
  code: mailCode.optional(),
})
export type RemovePasskeyRequest = z.input<typeof RemovePasskeyRequest>
