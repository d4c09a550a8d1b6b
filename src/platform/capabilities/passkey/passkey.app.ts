import { registerPlugin } from '@capacitor/core'
import type {
  PasskeyAuthenticationCredential,
  PasskeyRegistrationCredential,
} from '@capgo/capacitor-passkey'
import type { AnswerByPasskey, HasPasskeys, MakePasskey } from './contract'

/** The plugin's native side, which takes the question as WebAuthn's JSON: what it has in front of that is a stand-in for `navigator.credentials`. */
interface Native {
  createCredential(options: { requestJson: string }): Promise<PasskeyRegistrationCredential>
  getCredential(options: { requestJson: string }): Promise<PasskeyAuthenticationCredential>
}

const CapacitorPasskey = registerPlugin<Native>('CapacitorPasskey')
const OLDEST_ANDROID = 9

// Android has passkeys from 9 on; each iPhone that takes the app has.
export const hasPasskeys: HasPasskeys = () => {
  const [, android] = /Android (\d+)/.exec(navigator.userAgent) ?? []
  return android === undefined || Number(android) >= OLDEST_ANDROID
}

/** By WebAuthn's own names; that the person left Android's sheet, its words alone say. */
function readRefusal(error: unknown) {
  const { code, message } = Object(error)
  if (code === 'NotAllowedError' || /cancel/i.test(String(message)))
    return { type: 'declined' } as const
  return { type: 'failed', reason: `${String(code)}: ${String(message)}` } as const
}

export const makePasskey: MakePasskey = async (question) => {
  try {
    const requestJson = JSON.stringify(question)
    const { id, rawId, type, response } = await CapacitorPasskey.createCredential({ requestJson })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      type: 'made',
      credential: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    }
  } catch (error) {
    return Object(error).code === 'InvalidStateError' ? { type: 'known' } : readRefusal(error)
  }
}

export const answerByPasskey: AnswerByPasskey = async (question) => {
  try {
    const requestJson = JSON.stringify(question)
    const { id, rawId, type, response } = await CapacitorPasskey.getCredential({ requestJson })
    const { clientDataJSON, authenticatorData, signature } = response
    return {
      type: 'answered',
      assertion: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } },
    }
  } catch (error) {
    return readRefusal(error)
  }
}
