import { motionApis } from '../../../../test/weapp-host/wx/motion'
import type { Attitude } from './contract'
import { askForMotion, watchMotion } from './motion'
import { askForMotion as askWeapp, watchMotion as watchWeapp } from './motion.weapp'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

function turnBrowser(beta: number | null, gamma: number | null): void {
  window.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }))
}

/** A browser with the sensor. `answer`: what an iPhone's browser says when it is asked, in a tap and without one. */
function browserHas(answer?: { inTap: string; before: string | undefined }): { tap: boolean } {
  const hand = { tap: false }
  const api = answer
    ? {
        requestPermission: () => {
          const said = hand.tap ? answer.inTap : answer.before
          return said === undefined
            ? Promise.reject(new DOMException('needs a tap', 'NotAllowedError'))
            : Promise.resolve(said)
        },
      }
    : {}
  Object.assign(window, { DeviceOrientationEvent: api })
  return hand
}

function wantsLessMotion(matches: boolean): void {
  Object.assign(window, { matchMedia: () => ({ matches }) })
}

beforeEach(() => wantsLessMotion(false))
afterEach(() => Reflect.deleteProperty(window, 'DeviceOrientationEvent'))

describe('a browser and the app', () => {
  it('tells how the phone is held until it is stopped', async () => {
    browserHas()
    const told: Attitude[] = []
    const outcome = await watchMotion((attitude) => told.push(attitude))
    turnBrowser(40, -10)
    // What a computer without the sensor sends once.
    turnBrowser(null, null)
    if (outcome.type === 'watching') outcome.stop()
    turnBrowser(50, 10)
    expect([outcome.type, told]).toEqual(['watching', [{ beta: 40, gamma: -10 }]])
  })

  it('on an iPhone asks in a tap first, and then tells', async () => {
    const hand = browserHas({ inTap: 'granted', before: undefined })
    expect(await watchMotion(() => undefined)).toEqual({ type: 'asks' })
    hand.tap = true
    expect(await askForMotion()).toEqual({ type: 'allowed' })
    expect(await watchMotion(() => undefined)).toMatchObject({ type: 'watching' })
  })

  it('on an iPhone does not ask in the tap that led to the card', async () => {
    const hand = browserHas({ inTap: 'granted', before: undefined })
    hand.tap = true
    setTimeout(() => {
      hand.tap = false
    })
    expect(await watchMotion(() => undefined)).toEqual({ type: 'asks' })
  })

  it('on an iPhone tells nothing after a refusal', async () => {
    const hand = browserHas({ inTap: 'denied', before: undefined })
    hand.tap = true
    expect(await askForMotion()).toEqual({ type: 'denied' })
    expect(await watchMotion(() => undefined)).toEqual({ type: 'denied' })
  })

  it('leaves who wants less motion in peace, and asks nothing of a browser without the sensor', async () => {
    browserHas()
    wantsLessMotion(true)
    expect(await watchMotion(() => undefined)).toEqual({ type: 'unwanted' })
    Reflect.deleteProperty(window, 'DeviceOrientationEvent')
    expect(await watchMotion(() => undefined)).toEqual({ type: 'unsupported' })
    expect(await askForMotion()).toEqual({ type: 'unsupported' })
  })
})

describe('the mini-program', () => {
  function startProgram() {
    const { apis, turn } = motionApis()
    const taro: { default: object } = jest.requireMock('@tarojs/taro')
    Object.assign(taro.default, apis)
    return { turn }
  }

  it('tells how the phone is held until it is stopped; nobody is asked', async () => {
    const { turn } = startProgram()
    const told: Attitude[] = []
    expect(await askWeapp()).toEqual({ type: 'allowed' })
    const outcome = await watchWeapp((attitude) => told.push(attitude))
    turn({ beta: 40, gamma: -10 })
    if (outcome.type === 'watching') outcome.stop()
    turn({ beta: 50, gamma: 10 })
    expect([outcome.type, told]).toEqual(['watching', [{ beta: 40, gamma: -10 }]])
  })

  it('reads radians as degrees', async () => {
    startProgram()
    const taro: { default: object } = jest.requireMock('@tarojs/taro')
    const heard: ((angles: object) => void)[] = []
    Object.assign(taro.default, {
      onDeviceMotionChange: (listener: (angles: object) => void) => heard.push(listener),
    })
    const told: Attitude[] = []
    await watchWeapp((attitude) => told.push(attitude))
    heard[0]?.({ alpha: 3, beta: Math.PI / 2, gamma: -Math.PI / 6 })
    expect(told.map(({ beta, gamma }) => [Math.round(beta), Math.round(gamma)])).toEqual([
      [90, -30],
    ])
  })

  it('answers unsupported where the phone has no sensor', async () => {
    const taro: { default: object } = jest.requireMock('@tarojs/taro')
    Object.assign(taro.default, {
      startDeviceMotionListening: () => Promise.reject(new Error('not supported')),
    })
    expect(await watchWeapp(() => undefined)).toEqual({ type: 'unsupported' })
  })
})
