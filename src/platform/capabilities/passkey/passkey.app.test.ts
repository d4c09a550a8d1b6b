import type { PasskeyAssertOptions, PasskeyRegisterOptions } from '@contract/passkey/schemas'
import { answerByPasskey, hasPasskeys, makePasskey } from './passkey.app'

const mockNative = { createCredential: jest.fn(), getCredential: jest.fn() }
jest.mock('@capacitor/core', () => ({
  registerPlugin: () => ({
    createCredential: (options: object): unknown => mockNative.createCredential(options),
    getCredential: (options: object): unknown => mockNative.getCredential(options),
  }),
}))

const options: PasskeyRegisterOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'www.starcard.example', name: 'Starcard' },
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
  rpId: 'www.starcard.example',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}
const named = { id: 'AQI', rawId: 'AQI', type: 'public-key', clientExtensionResults: {} }

beforeEach(() => jest.resetAllMocks())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['Linux; Android 8.1.0; Pixel', false],
  ['Linux; Android 9; Pixel', true],
  ['Linux; Android 16; Pixel', true],
  ['iPhone; CPU iPhone OS 15_4 like Mac OS X', true],
])('%s: %s', (agent, has) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${agent}) Mobile`)
  expect(hasPasskeys()).toBe(has)
})

test('a passkey is made by the question as JSON, and told without what only the phone knows', async () => {
  mockNative.createCredential.mockResolvedValue({
    ...named,
    authenticatorAttachment: 'platform',
    response: { clientDataJSON: 'Aw', attestationObject: 'BA', publicKey: 'BQ' },
  })
  expect(await makePasskey(options)).toEqual({
    type: 'made',
    credential: {
      id: 'AQI',
      rawId: 'AQI',
      type: 'public-key',
      response: { clientDataJSON: 'Aw', attestationObject: 'BA', transports: undefined },
    },
  })
  const [{ requestJson }] = mockNative.createCredential.mock.calls[0] ?? []
  expect(JSON.parse(requestJson)).toEqual(options)
})

test('a passkey answers', async () => {
  const response = { clientDataJSON: 'Aw', authenticatorData: 'BA', signature: 'BQ' }
  mockNative.getCredential.mockResolvedValue({
    ...named,
    response: { ...response, userHandle: 'dTE' },
  })
  expect(await answerByPasskey(question)).toEqual({
    type: 'answered',
    assertion: { id: 'AQI', rawId: 'AQI', type: 'public-key', response },
  })
  const [{ requestJson }] = mockNative.getCredential.mock.calls[0] ?? []
  expect(JSON.parse(requestJson)).toEqual(question)
})

test.each([
  ['NotAllowedError', 'The operation couldn’t be completed.', 'declined', 'declined'],
  ['UnknownError', 'User cancelled the selector', 'declined', 'declined'],
  ['InvalidStateError', 'One of the excluded credentials exists', 'known', 'failed'],
  ['NotFoundError', 'No matching passkey was found.', 'failed', 'failed'],
  ['NotSupportedError', 'Passkeys require Android API level 28', 'failed', 'failed'],
])('%s, %s', async (code, message, making, answering) => {
  const refusal = Object.assign(new Error(message), { code })
  mockNative.createCredential.mockRejectedValue(refusal)
  mockNative.getCredential.mockRejectedValue(refusal)
  expect((await makePasskey(options)).type).toBe(making)
  expect((await answerByPasskey(question)).type).toBe(answering)
})
