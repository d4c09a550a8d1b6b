import { SettingError } from './setting-error'

/** How the devices of a call reach each other. */
export interface CallSettings {
  /** Relays, and the secret that their hourly credentials are made with; undefined where this deployment has none. */
  turn: { urls: readonly string[]; secret: string } | undefined
  /** Calls go through the relay alone, so that no device learns the other's address. */
  relayOnly: boolean
}

interface Settings {
  STARCARD_MODE: string
  TURN_URLS: readonly string[]
  TURN_SECRET?: string | undefined
  CALL_RELAY_ONLY: 'on' | 'off'
}

const TURN_URL = /^turns?:[^\s/]+$/
const MIN_SECRET_LENGTH = 32

/** Relays with their secret, or neither. @throws SettingError */
export function readCalls({
  STARCARD_MODE: mode,
  TURN_URLS: turnUrls,
  TURN_SECRET: secret,
  CALL_RELAY_ONLY: relay,
}: Settings): CallSettings {
  if (!turnUrls.every((url) => TURN_URL.test(url)))
    throw new SettingError(
      'Setting TURN_URLS is not valid: expected addresses like turn:turn.example.com:3478, with commas between them.',
    )
  const relayOnly = relay === 'on'
  if (turnUrls.length === 0 && secret)
    throw new SettingError('TURN_SECRET needs TURN_URLS: set it and start again.')
  if (turnUrls.length > 0 && !secret)
    throw new SettingError('TURN_URLS needs TURN_SECRET: set it and start again.')
  if (relayOnly && turnUrls.length === 0)
    throw new SettingError('CALL_RELAY_ONLY=on needs TURN_URLS: set it and start again.')
  if (mode === 'production' && secret && secret.length < MIN_SECRET_LENGTH)
    throw new SettingError(
      `TURN_SECRET is too short for production: use at least ${MIN_SECRET_LENGTH} random characters.`,
    )
  return { turn: secret ? { urls: turnUrls, secret } : undefined, relayOnly }
}
