import { vibrate } from './vibrate.app'

const mockVibrate = jest.fn()
jest.mock('@capacitor/core', () => ({
  registerPlugin: (name: string) =>
    name === 'Haptics' ? { vibrate: (options: object): unknown => mockVibrate(options) } : {},
}))

test('the app vibrates by the phone itself, for 15 ms and for 400 ms', async () => {
  mockVibrate.mockResolvedValue(undefined)
  expect([await vibrate('short'), await vibrate('long')]).toEqual([
    { type: 'vibrated' },
    { type: 'vibrated' },
  ])
  expect(mockVibrate.mock.calls).toEqual([[{ duration: 15 }], [{ duration: 400 }]])
})

test('a phone that refuses has failed, with its words', async () => {
  mockVibrate.mockRejectedValue(new Error('no vibrator'))
  expect(await vibrate('long')).toEqual({ type: 'failed', reason: 'no vibrator' })
})
