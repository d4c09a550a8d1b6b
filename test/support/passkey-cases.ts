import { accountEndpoints } from '../../contract/account/endpoints'
import { passkeyEndpoints } from '../../contract/passkey/endpoints'
import { Authenticator } from './authenticator'
import { mailedCode } from './people'
import type { TestApp } from './test-app'
import type { Person } from './world'

interface Setup {
  test: TestApp
  leader: Person
  password: string
}

/** The cases of contract/passkey for server/every-endpoint.test.ts. */
export function passkeyCases(setup: () => Setup) {
  let known: Promise<{ key: Authenticator; passkeyId: string }> | undefined
  const nobody = () => undefined
  const caller = ({ token, sessionCode }: Person) => ({ token, sessionCode })
  async function code(): Promise<string> {
    const { test, leader } = setup()
    const { db } = test.services
    await db.deleteFrom('asked_mail_code').where('purpose', '=', 'passkey').execute()
    await test.call(accountEndpoints.sendOwnMail, { purpose: 'passkey' }, caller(leader))
    // An earlier case has bound another email.
    const { data } = await test.call(accountEndpoints.loadUser, {}, caller(leader))
    return mailedCode(test, data.email)
  }
  async function make(key: Authenticator) {
    const { test, leader } = setup()
    const asked = await test.call(
      passkeyEndpoints.passkeyRegisterOptions,
      { code: await code() },
      caller(leader),
    )
    return { credential: key.create(asked.data) }
  }
  async function add() {
    const { test, leader } = setup()
    const key = new Authenticator()
    const form = await make(key)
    const { data } = await test.call(passkeyEndpoints.registerPasskey, form, caller(leader))
    return { key, passkeyId: data.passkeyId }
  }
  /** The leader's passkey. */
  const own = () => (known ??= add())
  return {
    passkeyRegisterOptions: { request: async () => ({ code: await code() }), stranger: 'refused' },
    registerPasskey: { request: () => make(new Authenticator()), stranger: 'refused' },
    passkeyLoginOptions: { request: (): object => ({}), who: nobody, stranger: 'public' },
    assertPasskey: {
      request: async () => {
        const { key } = await own()
        const asked = await setup().test.call(passkeyEndpoints.passkeyLoginOptions, {})
        return { assertion: key.get(asked.data) }
      },
      who: nobody,
      stranger: 'refused',
    },
    passkeyPayOptions: {
      request: async () => {
        await own()
        return { amount: 10_000, accountId: 'any' }
      },
      stranger: 'refused',
    },
    passkeys: { request: (): object => ({}), stranger: 'own' },
    removePasskey: {
      request: async () => ({
        passkeyId: (await own()).passkeyId,
        password: setup().password,
      }),
      stranger: 'refused',
    },
  } as const
}
