import { vibrate as vibrateWeapp } from './vibrate.weapp'
import { vibrate } from './vibrate'

const mockTaro = { vibrateShort: jest.fn(), vibrateLong: jest.fn() }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    vibrateShort: (option: object): unknown => mockTaro.vibrateShort(option),
    vibrateLong: (): unknown => mockTaro.vibrateLong(),
  },
}))

afterEach(() => Reflect.deleteProperty(navigator, 'vibrate'))

function browserVibrates(answer: boolean): number[] {
  const felt: number[] = []
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (milliseconds: number) => {
      if (answer) felt.push(milliseconds)
      return answer
    },
  })
  return felt
}

test('a browser vibrates for 15 ms and for 400 ms', async () => {
  const felt = browserVibrates(true)
  expect([await vibrate('short'), await vibrate('long')]).toEqual([
    { type: 'vibrated' },
    { type: 'vibrated' },
  ])
  expect(felt).toEqual([15, 400])
})

test('a browser that refuses, as before the first touch, has failed', async () => {
  browserVibrates(false)
  expect(await vibrate('short')).toMatchObject({ type: 'failed' })
})

test('a browser without the interface, as on every iPhone, answers unsupported', async () => {
  expect(await vibrate('long')).toEqual({ type: 'unsupported' })
})

test('WeChat has a vibration of its own for each length', async () => {
  mockTaro.vibrateShort.mockResolvedValue({})
  mockTaro.vibrateLong.mockResolvedValue({})
  expect(await vibrateWeapp('short')).toEqual({ type: 'vibrated' })
  expect(await vibrateWeapp('long')).toEqual({ type: 'vibrated' })
  expect(mockTaro.vibrateShort.mock.calls).toEqual([[{ type: 'medium' }]])
  expect(mockTaro.vibrateLong).toHaveBeenCalledTimes(1)
})

test('WeChat on a phone that cannot says so', async () => {
  mockTaro.vibrateShort.mockRejectedValue({ errMsg: 'vibrateShort:fail not supported' })
  expect(await vibrateWeapp('short')).toEqual({
    type: 'failed',
    reason: 'vibrateShort:fail not supported',
  })
})
