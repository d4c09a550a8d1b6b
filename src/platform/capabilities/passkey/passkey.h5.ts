import type { HasPasskeys, MakePasskey } from './contract'

export const hasPasskeys: HasPasskeys = () => typeof window.PublicKeyCredential === 'function'

export const makePasskey: MakePasskey = async (options) => {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return { type: 'made', credential: await startRegistration({ optionsJSON: options }) }
  } catch (error) {
    const { name, code } = Object(error)
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { type: 'known' }
    if (name === 'NotAllowedError' || name === 'AbortError') return { type: 'declined' }
    return { type: 'failed', reason: String(error) }
  }
}
