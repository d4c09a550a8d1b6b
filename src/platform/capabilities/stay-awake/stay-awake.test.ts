import { stayAwake as stayAwakeWeapp } from './stay-awake.weapp'
import { stayAwake } from './stay-awake'

const mockKeep = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { setKeepScreenOn: (option: object): unknown => mockKeep(option) },
}))

class Lock {
  released = false
  release = () => {
    this.released = true
    return Promise.resolve()
  }
}
let locks: Lock[] = []
let visibility: DocumentVisibilityState = 'visible'

function browserLocks(refusal?: Error): void {
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: (kind: string) => {
        if (refusal) return Promise.reject(refusal)
        expect(kind).toBe('screen')
        const lock = new Lock()
        locks.push(lock)
        return Promise.resolve(lock)
      },
    },
  })
}

function become(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  locks = []
  visibility = 'visible'
  mockKeep.mockReset()
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => visibility,
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'))

test('a browser keeps the screen on, again after the page was hidden, until it is let go of', async () => {
  browserLocks()
  const { outcome, stop } = stayAwake()
  // It is being asked for.
  become('visible')
  expect(await outcome).toEqual({ type: 'awake' })
  // Nothing was lost: nothing more is asked for.
  become('visible')
  expect(locks).toHaveLength(1)
  await locks[0]?.release()
  become('hidden')
  expect(locks).toHaveLength(1)
  become('visible')
  await Promise.resolve()
  expect(locks.map(({ released }) => released)).toEqual([true, false])
  stop()
  expect(locks[1]?.released).toBe(true)
  become('hidden')
  become('visible')
  expect(locks).toHaveLength(2)
})

test('let go of before the browser has answered it keeps nothing', async () => {
  browserLocks()
  const { outcome, stop } = stayAwake()
  stop()
  await outcome
  expect(locks.map(({ released }) => released)).toEqual([true])
})

test('a browser that refuses, as one that saves power, has failed; one without the interface says so', async () => {
  expect(await stayAwake().outcome).toEqual({ type: 'unsupported' })
  browserLocks(new Error('the battery is low'))
  expect(await stayAwake().outcome).toEqual({ type: 'failed', reason: 'the battery is low' })
})

test('WeChat keeps its screen on for the program, until it is told otherwise', async () => {
  mockKeep.mockResolvedValue({})
  const { outcome, stop } = stayAwakeWeapp()
  expect(await outcome).toEqual({ type: 'awake' })
  stop()
  expect(mockKeep.mock.calls).toEqual([[{ keepScreenOn: true }], [{ keepScreenOn: false }]])
  mockKeep.mockRejectedValue({ errMsg: 'setKeepScreenOn:fail' })
  expect(await stayAwakeWeapp().outcome).toEqual({
    type: 'failed',
    reason: 'setKeepScreenOn:fail',
  })
})
