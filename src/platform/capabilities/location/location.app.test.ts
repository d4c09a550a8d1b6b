import { locate, mayLocate } from './location.app'

const mockNative = {
  getCurrentPosition: jest.fn(),
  checkPermissions: jest.fn(),
  requestPermissions: jest.fn(),
  openSettings: jest.fn(),
}
jest.mock('@capacitor/core', () => ({
  Capacitor: { getPlatform: () => 'android' },
  registerPlugin: () => ({
    getCurrentPosition: (options: object): unknown => mockNative.getCurrentPosition(options),
    checkPermissions: (): unknown => mockNative.checkPermissions(),
    requestPermissions: (): unknown => mockNative.requestPermissions(),
    openSettings: (): unknown => mockNative.openSettings(),
  }),
}))

const refuses = (code: string) =>
  mockNative.getCurrentPosition.mockRejectedValue(
    Object.assign(new Error('Location permission request was denied.'), { code }),
  )

test('the app asks the phone for its exact place', async () => {
  mockNative.getCurrentPosition.mockResolvedValue({
    timestamp: 1,
    coords: { latitude: 1.3, longitude: 103.8, accuracy: 5, altitude: 12, speed: -1 },
  })
  expect(await locate(10_000)).toEqual({
    type: 'located',
    position: { latitude: 1.3, longitude: 103.8, accuracy: 5, altitude: 12 },
  })
  expect(mockNative.getCurrentPosition).toHaveBeenCalledWith({
    enableHighAccuracy: true,
    timeout: 10_000,
  })
})

test('a refusal can be taken back where the phone asks again, and after that in its settings', async () => {
  refuses('OS-PLUG-GLOC-0003')
  mockNative.checkPermissions.mockResolvedValueOnce({ location: 'prompt-with-rationale' })
  mockNative.requestPermissions.mockResolvedValue({})
  const outcome = await locate()
  expect(outcome).toMatchObject({ type: 'denied' })
  if (outcome.type === 'denied') await outcome.permit?.()
  expect(mockNative.requestPermissions).toHaveBeenCalledTimes(1)
  mockNative.checkPermissions.mockResolvedValueOnce({ location: 'denied' })
  mockNative.openSettings.mockResolvedValueOnce(undefined)
  if (outcome.type === 'denied') await outcome.permit?.()
  expect(mockNative.openSettings).toHaveBeenCalledTimes(1)
  expect(mockNative.requestPermissions).toHaveBeenCalledTimes(1)
})

test('a phone that cannot tell has failed, with its words', async () => {
  refuses('OS-PLUG-GLOC-0002')
  expect(await locate()).toMatchObject({ type: 'failed' })
})

test('the rough place is a permission too; a phone with its location switched off has none', async () => {
  mockNative.checkPermissions.mockResolvedValue({ location: 'denied', coarseLocation: 'granted' })
  expect(await mayLocate()).toBe(true)
  mockNative.checkPermissions.mockRejectedValue(new Error('Location services are not enabled.'))
  expect(await mayLocate()).toBe(false)
})
