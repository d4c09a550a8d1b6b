import type { PasskeyAssertOptions, PasskeyRegisterOptions } from '@contract/passkey/schemas'
import { answerByPasskey, hasPasskeys, makePasskey } from './passkey.h5'
import * as weapp from './passkey.weapp'

const options: PasskeyRegisterOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Starcard' },
  user: { id: 'dTE', name: 'mia', displayName: 'Mia' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
}

const question: PasskeyAssertOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

const create = jest.fn()
const get = jest.fn()
const bytes = (...values: number[]) => new Uint8Array(values).buffer

beforeEach(() => {
  create.mockReset()
  get.mockReset()
  Reflect.set(window, 'PublicKeyCredential', function PublicKeyCredential() {})
  Reflect.set(navigator, 'credentials', { create, get })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

it('is where the browser has WebAuthn, and in no mini-program', () => {
  expect([hasPasskeys(), weapp.hasPasskeys()]).toEqual([true, false])
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  expect(hasPasskeys()).toBe(false)
})

it('hands on what the browser made, in the form of the contract', async () => {
  create.mockResolvedValue({
    id: 'AQI',
    rawId: bytes(1, 2),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(3),
      attestationObject: bytes(4),
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({}),
  })
  expect(await makePasskey(options)).toMatchObject({
    type: 'made',
    credential: {
      id: 'AQI',
      rawId: 'AQI',
      response: { clientDataJSON: 'Aw', attestationObject: 'BA', transports: ['internal'] },
    },
  })
  const [{ publicKey }] = create.mock.calls[0] ?? []
  expect(new TextDecoder().decode(publicKey.challenge)).toBe('challenge')
})

it.each([
  ['NotAllowedError', 'declined'],
  ['InvalidStateError', 'known'],
  ['UnknownError', 'failed'],
])('says of %s: %s', async (name, type) => {
  create.mockRejectedValue(Object.assign(new Error(name), { name }))
  expect((await makePasskey(options)).type).toBe(type)
})

it('hands on how a passkey answered', async () => {
  get.mockResolvedValue({
    id: 'AQI',
    rawId: bytes(1, 2),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(3),
      authenticatorData: bytes(4),
      signature: bytes(5),
    },
    getClientExtensionResults: () => ({}),
  })
  expect(await answerByPasskey(question)).toMatchObject({
    type: 'answered',
    assertion: {
      id: 'AQI',
      response: { clientDataJSON: 'Aw', authenticatorData: 'BA', signature: 'BQ' },
    },
  })
  get.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  expect(await answerByPasskey(question)).toEqual({ type: 'declined' })
  get.mockRejectedValue(Object.assign(new Error('no'), { name: 'SecurityError' }))
  expect((await answerByPasskey(question)).type).toBe('failed')
})

it('makes none and answers by none in a mini-program', async () => {
  expect((await weapp.makePasskey(options)).type).toBe('failed')
  expect((await weapp.answerByPasskey(question)).type).toBe('failed')
})
