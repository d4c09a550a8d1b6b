import { createHmac } from 'node:crypto'
import { callEndpoints } from '@contract/call/endpoints'
import { loadConfig } from '../../config/env'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld } from '../../../test/support/world'
import { relayCredentials } from './relay'

const SECRET = 'north'
const TURN = { TURN_URLS: 'turn:relay.example:3478', TURN_SECRET: SECRET }

let test: TestApp | undefined
afterEach(() => test?.close())

async function iceOf(env: Record<string, string>) {
  const systemClock = movableClock()
  test = await createTestApp({ env, systemClock })
  const person = await createWorld(test.services).register({ username: 'ice' })
  const { data } = await test.call(callEndpoints.callIce, {}, person)
  return { data, person, now: systemClock.now() }
}

it('makes coturn’s credentials: HMAC-SHA1 of the moment and the member', () => {
  // openssl: printf '1433895918:ninefingers' | openssl dgst -sha1 -hmac north -binary | base64
  const until = new Date(1_433_895_918_000)
  expect(relayCredentials(SECRET, 'ninefingers', until)).toEqual({
    username: '1433895918:ninefingers',
    credential: 'jy8hTxmOO7UtEKXqSkSlvakPVYA=',
  })
})

it('gives credentials for an hour, of this member', async () => {
  const { data, person, now } = await iceOf(TURN)
  const until = now.getTime() / 1000 + 3_600
  const username = `${until}:${person.id}`
  expect(data).toEqual({
    iceServers: [
      {
        urls: ['turn:relay.example:3478'],
        username,
        credential: createHmac('sha1', SECRET).update(username).digest('base64'),
      },
    ],
    relayOnly: false,
    expiresAt: new Date(until * 1000).toISOString(),
  })
})

it('names the relay alone where calls go through it alone', async () => {
  const { data } = await iceOf({ ...TURN, CALL_RELAY_ONLY: 'on' })
  expect(data.relayOnly).toBe(true)
  expect(data.iceServers.map(({ urls }) => urls)).toEqual([['turn:relay.example:3478']])
})

it('names none where none is set up', async () => {
  const { data } = await iceOf({})
  expect(data).toEqual({ iceServers: [], relayOnly: false, expiresAt: null })
})

it.each([
  [{ TURN_URLS: 'turn:relay.example' }, 'TURN_URLS needs TURN_SECRET'],
  [{ TURN_SECRET: SECRET }, 'TURN_SECRET needs TURN_URLS'],
  [{ CALL_RELAY_ONLY: 'on' }, 'CALL_RELAY_ONLY=on needs TURN_URLS'],
  [{ TURN_URLS: 'https://relay.example', TURN_SECRET: SECRET }, 'Setting TURN_URLS is not valid'],
])('refuses to start with %j', (env, message) => {
  expect(() => loadConfig({ STARCARD_MODE: 'test', ...env })).toThrow(message)
})

it('refuses a short secret in production', () => {
  const env = {
    STARCARD_MODE: 'production',
    DATA_KEY: 'k'.repeat(32),
    PUBLIC_URL: 'https://starcard.example',
    SMTP_URL: 'smtps://mail.example',
    METRICS_TOKEN: 'm'.repeat(32),
  }
  expect(() => loadConfig({ ...env, ...TURN })).toThrow('TURN_SECRET is too short')
  const { calls } = loadConfig({ ...env, ...TURN, TURN_SECRET: 's'.repeat(32) })
  expect(calls.turn?.urls).toEqual(['turn:relay.example:3478'])
})
