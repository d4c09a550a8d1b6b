import { CODE_ALPHABET } from '@contract/domain/rules/codes'

/** 5 failures lock a login for 15 minutes; after 3, of the account or of the device, a challenge is asked for. */
export const loginLimit = { purpose: 'login', max: 5, windowSeconds: 900 } as const
export const deviceLimit = { purpose: 'loginDevice', max: 1_000, windowSeconds: 900 } as const
export const CAPTCHA_AFTER = 3

/** 5 wrong payment passwords lock it for 1 hour. */
export const payPasswordLimit = { purpose: 'payPassword', max: 5, windowSeconds: 3_600 } as const

/** Email codes that one email, one device and one address may ask for. Past 3 an hour a device solves a challenge. */
export const mailLimits = {
  email: { max: 8, windowSeconds: 3_600 },
  device: { max: 20, windowSeconds: 3_600 },
  address: { max: 200, windowSeconds: 3_600 },
} as const

/** Invitations by mail: apart from the codes' limits, so that nobody uses up the emails that a stranger needs to register. */
export const invitationLimits = {
  email: { max: 3, windowSeconds: 86_400 },
  sender: { max: 20, windowSeconds: 86_400 },
} as const

/** 8 characters of Crockford base32 from 8 random bytes. */
export function referralCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, 8), (byte) => CODE_ALPHABET.charAt(byte % 32)).join('')
}
