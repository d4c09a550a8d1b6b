import { accountEndpoints } from '@contract/account/endpoints'
import { deletionEndpoints } from '@contract/deletion/endpoints'
import { errorCodes } from '@contract/errors'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import { Authenticator, type AuthenticatorOptions } from '../../../../test/support/authenticator'
import { movableClock } from '../../../../test/support/clock'
import { join, mailedCode, PASSWORD, type Person } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { loadConfig } from '../../../config/env'
import { readMailbox } from '../../../gateways/mail/mailbox'
import { getRelyingParty } from './relying-party'

const { LOGIN_FAILED, MAIL_CODE_WRONG, PASSKEY_CHALLENGE_INVALID, PASSKEY_KNOWN } = errorCodes
const { PASSKEY_REFUSED, PASSKEY_UNKNOWN, TOKEN_EXPIRED } = errorCodes
const clock = movableClock()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
})
afterAll(() => test.close())

async function codeFor(person: Person): Promise<string> {
  clock.advance(61)
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'passkey' }, person)
  return mailedCode(test, person.email)
}
const askToAdd = async (person: Person) =>
  test.call(passkeyEndpoints.passkeyRegisterOptions, { code: await codeFor(person) }, person)
async function add(person: Person, key: Authenticator, options?: AuthenticatorOptions) {
  const asked = await askToAdd(person)
  const credential = key.create(asked.data, options)
  return test.call(passkeyEndpoints.registerPasskey, { credential }, person)
}
const askToLogIn = async (sessionCode: string) =>
  (await test.call(passkeyEndpoints.passkeyLoginOptions, {}, { sessionCode })).data
async function logIn(key: Authenticator, options?: AuthenticatorOptions) {
  const sessionCode = await test.newDevice()
  const assertion = key.get(await askToLogIn(sessionCode), options)
  return test.call(passkeyEndpoints.assertPasskey, { assertion }, { sessionCode })
}
const list = async (person: Person) => (await test.call(passkeyEndpoints.passkeys, {}, person)).data
const subjects = async ({ email }: Person) => {
  await test.services.jobs.runDue(test.services)
  return (await readMailbox(test.services.db, email)).map(({ subject }) => subject)
}

it('adds a passkey with a mailed code, tells the owner, and signs in by it', async () => {
  const person = await join(test, 'adder')
  const key = new Authenticator()
  const added = await add(person, key)
  expect(added.code).toBe(0)
  expect(added.data.lastUsed).toBeNull()
  expect(await subjects(person)).toContain('A passkey was added to your Starcard account')
  const session = await logIn(key)
  expect([session.code, session.data.userId]).toEqual([0, person.userId])
  const [own] = await list(person)
  expect(own).toMatchObject({ passkeyId: added.data.passkeyId, lastUsed: expect.any(String) })
  expect(JSON.stringify(own)).not.toContain(key.id.toString('base64url'))
})

it('asks for what a passkey must be: of this domain, with the person verified', async () => {
  const person = await join(test, 'asked')
  const { data } = await askToAdd(person)
  expect(data).toMatchObject({
    rp: { id: 'localhost', name: 'Starcard' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(Buffer.from(data.user.id, 'base64url').toString()).toBe(person.userId)
  expect(await askToLogIn(person.sessionCode)).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
})

it('asks nothing without the code, and uses the code up', async () => {
  const person = await join(test, 'coded')
  const code = await codeFor(person)
  const ask = (typed: string) =>
    test.call(passkeyEndpoints.passkeyRegisterOptions, { code: typed }, person)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await ask(wrong)).code).toBe(MAIL_CODE_WRONG)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(code)))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
})

it.each<[string, AuthenticatorOptions]>([
  ['another page', { origin: 'https://starcard.example.evil.test' }],
  ['another domain', { domain: 'evil.test' }],
  ['no verified person', { verified: false }],
])('refuses a new passkey and a login of %s', async (what, options) => {
  const person = await join(test, `fraud_${what.replaceAll(' ', '_')}`)
  const key = new Authenticator()
  expect((await add(person, key, options)).code).toBe(PASSKEY_REFUSED)
  expect(await list(person)).toEqual([])
  await add(person, key)
  expect((await logIn(key, options)).code).toBe(PASSKEY_REFUSED)
  expect((await logIn(key)).code).toBe(0)
})

it('is taken from the page of the app', async () => {
  const person = await join(test, 'in_app')
  const key = new Authenticator()
  const options = { origin: 'capacitor://localhost' }
  expect([(await add(person, key, options)).code, (await logIn(key, options)).code]).toEqual([0, 0])
})

it('is taken from the apps themselves: an iPhone names the domain, Android the certificate', () => {
  const { domain, origins } = getRelyingParty(
    loadConfig({
      STARCARD_MODE: 'test',
      PUBLIC_URL: 'https://www.starcard.example',
      PASSKEY_DOMAIN: 'starcard.example',
      ANDROID_CERT_SHA256: Array.from({ length: 32 }, () => 'FF').join(':'),
    }),
  )
  expect(domain).toBe('starcard.example')
  expect(origins).toEqual(
    expect.arrayContaining([
      'https://www.starcard.example',
      'https://starcard.example',
      'android:apk-key-hash:__________________________________________8',
    ]),
  )
})

it('refuses a copied passkey, which counts what was counted before', async () => {
  const person = await join(test, 'copied')
  const key = new Authenticator()
  await add(person, key)
  expect((await logIn(key, { counter: 9 })).code).toBe(0)
  expect((await logIn(key, { counter: 9 })).code).toBe(PASSKEY_REFUSED)
  expect((await logIn(key, { counter: 4 })).code).toBe(PASSKEY_REFUSED)
  expect((await logIn(key, { counter: 10 })).code).toBe(0)
})

it('takes one that never counts again and again', async () => {
  const person = await join(test, 'uncounted')
  const key = new Authenticator()
  await add(person, key, { counter: 0 })
  const codes = [await logIn(key, { counter: 0 }), await logIn(key, { counter: 0 })]
  expect(codes.map(({ code }) => code)).toEqual([0, 0])
})

it('one passkey challenge is used once: of twenty at once one signs in', async () => {
  const person = await join(test, 'twenty')
  const key = new Authenticator()
  await add(person, key)
  const sessionCode = await test.newDevice()
  const asked = await askToLogIn(sessionCode)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      test.call(passkeyEndpoints.assertPasskey, { assertion: key.get(asked) }, { sessionCode }),
    ),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === PASSKEY_CHALLENGE_INVALID)).toHaveLength(19)
})

it('one passkey challenge is used once: of twenty at once one adds', async () => {
  const person = await join(test, 'twenty_add')
  const asked = await askToAdd(person)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      test.call(
        passkeyEndpoints.registerPasskey,
        { credential: new Authenticator().create(asked.data) },
        person,
      ),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await list(person)).toHaveLength(1)
})

it('a challenge is used up by a wrong answer too, and lasts five minutes', async () => {
  const person = await join(test, 'late')
  const key = new Authenticator()
  await add(person, key)
  const answer = async (asked: { challenge: string }, options?: AuthenticatorOptions) =>
    (
      await test.call(
        passkeyEndpoints.assertPasskey,
        { assertion: key.get(asked, options) },
        person,
      )
    ).code
  const first = await askToLogIn(person.sessionCode)
  expect(await answer(first, { verified: false })).toBe(PASSKEY_REFUSED)
  expect(await answer(first)).toBe(PASSKEY_CHALLENGE_INVALID)
  const second = await askToLogIn(person.sessionCode)
  clock.advance(300)
  expect(await answer(second)).toBe(PASSKEY_CHALLENGE_INVALID)
  expect(await answer({ challenge: 'bWFkZSB1cA' })).toBe(PASSKEY_CHALLENGE_INVALID)
})

it('a challenge belongs to a device, a person and a purpose', async () => {
  const [person, other] = [await join(test, 'bound_one'), await join(test, 'bound_two')]
  const key = new Authenticator()
  await add(person, key)
  const asked = await askToLogIn(person.sessionCode)
  const elsewhere = await test.call(
    passkeyEndpoints.assertPasskey,
    { assertion: key.get(asked) },
    { sessionCode: other.sessionCode },
  )
  expect(elsewhere.code).toBe(PASSKEY_CHALLENGE_INVALID)
  const register = (challenge: { challenge: string }, caller: Person, sessionCode: string) =>
    test.call(
      passkeyEndpoints.registerPasskey,
      { credential: new Authenticator().create(challenge) },
      { ...caller, sessionCode },
    )
  expect((await register(asked, person, person.sessionCode)).code).toBe(PASSKEY_CHALLENGE_INVALID)
  const toAdd = (await askToAdd(person)).data
  expect((await register(toAdd, other, other.sessionCode)).code).toBe(PASSKEY_CHALLENGE_INVALID)
  const login = { assertion: key.get(toAdd) }
  expect((await test.call(passkeyEndpoints.assertPasskey, login, person)).code).toBe(
    PASSKEY_CHALLENGE_INVALID,
  )
})

it('belongs to one account', async () => {
  const [person, other] = [await join(test, 'owner_one'), await join(test, 'owner_two')]
  const key = new Authenticator()
  await add(person, key)
  expect((await add(other, key)).code).toBe(PASSKEY_KNOWN)
  expect((await logIn(key)).data.userId).toBe(person.userId)
})

it('is removed by its owner with the password or a code, and signs nobody in then', async () => {
  const [person, other] = [await join(test, 'remover'), await join(test, 'not_remover')]
  const [key, second] = [new Authenticator(), new Authenticator()]
  const { passkeyId } = (await add(person, key)).data
  const { passkeyId: secondId } = (await add(person, second)).data
  const remove = (id: string, caller: Person, proof: { password?: string; code?: string }) =>
    test.call(passkeyEndpoints.removePasskey, { passkeyId: id, ...proof }, caller)
  expect((await remove(passkeyId, person, { password: 'Wrong-1' })).code).toBe(LOGIN_FAILED)
  expect((await remove(passkeyId, person, {})).code).toBe(LOGIN_FAILED)
  expect((await remove(passkeyId, other, { password: PASSWORD })).code).toBe(PASSKEY_UNKNOWN)
  expect((await remove(passkeyId, person, { password: PASSWORD })).data).toHaveLength(1)
  expect((await remove(secondId, person, { code: await codeFor(person) })).data).toEqual([])
  expect(await subjects(person)).toContain('A passkey was removed from your Starcard account')
  expect((await logIn(key)).code).toBe(PASSKEY_UNKNOWN)
})

it('goes with the account', async () => {
  const person = await join(test, 'leaver')
  const key = new Authenticator()
  await add(person, key)

  clock.advance(61)
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'deleteAccount' }, person)
  const form = { password: PASSWORD, code: await mailedCode(test, person.email) }
  const left = await test.call(
    deletionEndpoints.deleteAccount,
    { ...form, reason: 'privacy' },
    person,
  )
  expect(left.code).toBe(0)
  expect((await logIn(key)).code).toBe(PASSKEY_UNKNOWN)
  expect((await test.call(passkeyEndpoints.passkeys, {}, person)).code).toBe(TOKEN_EXPIRED)
})
