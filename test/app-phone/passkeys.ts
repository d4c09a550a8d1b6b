import type { Device } from './device'
import { Refusal, type Implementations, type Options } from './native-side'

/** The certificate that the app on the Android phone is signed by, as `ANDROID_CERT_SHA256` has it. */
export const APP_CERTIFICATE = Array.from({ length: 32 }, (_, at) =>
  at.toString(16).padStart(2, '0').toUpperCase(),
).join(':')

/** Android names the app that asks by its certificate, an iPhone by the domain. */
function nameOrigin({ system }: Device, domain: string): string {
  if (system === 'ios') return `https://${domain}`
  const hash = Buffer.from(APP_CERTIFICATE.replaceAll(':', ''), 'hex').toString('base64url')
  return `android:apk-key-hash:${hash}`
}

/** CapacitorPasskey (CapacitorPasskeyPlugin.java, CapacitorPasskeyPlugin.swift): whose owner holds no passkey leaves the system's sheet. */
export function passkeys(device: Device): Implementations {
  function read({ requestJson }: Options): { challenge: string; domain: string } {
    if (typeof requestJson !== 'string' || requestJson === '')
      throw new Refusal('requestJson is required.', 'DataError')
    const { challenge, rp, rpId } = JSON.parse(requestJson)
    return { challenge: String(challenge), domain: String(rpId ?? rp.id) }
  }
  function answer(kind: 'create' | 'get', options: Options): object {
    const { challenge, domain } = read(options)
    const { authenticator, system } = device
    if (authenticator)
      return authenticator[kind]({ challenge }, { domain, origin: nameOrigin(device, domain) })
    throw system === 'ios'
      ? new Refusal('The operation couldn’t be completed.', 'NotAllowedError')
      : new Refusal('User cancelled the selector', 'UnknownError')
  }
  return {
    'CapacitorPasskey.createCredential': (options) => answer('create', options),
    'CapacitorPasskey.getCredential': (options) => answer('get', options),
  }
}
