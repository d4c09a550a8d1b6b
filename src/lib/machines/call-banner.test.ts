import fc from 'fast-check'
import { createCallBanner, isSwipeUp, type CallBannerOption } from './call-banner'

const call: CallBannerOption = {
  avt: 'https://img.example/a.png',
  name: 'Aiko',
  type: 'video',
  shareId: 's1',
}
const other: CallBannerOption = { ...call, name: 'Ben', shareId: 's2' }

function bannerOf() {
  const heard: string[] = []
  const banner = createCallBanner({
    onAccept: ({ shareId }) => heard.push(`accept ${shareId}`),
    onDecline: ({ shareId }) => heard.push(`decline ${shareId}`),
  })
  return { banner, heard, now: () => banner.state.getState() }
}

function swipe(banner: ReturnType<typeof bannerOf>['banner'], x: number, y: number): void {
  banner.touchStart({ x: 100, y: 100 })
  banner.touchMove({ x: 100 + x, y: 100 + y })
  banner.touchEnd({ x: 100 + x, y: 100 + y })
}

it('is shown while it is visible and has options', () => {
  const { banner, now } = bannerOf()
  expect(now()).toEqual({ visible: false, option: undefined, lift: 0 })
  expect(banner.show(call)).toBe(true)
  expect(now()).toEqual({ visible: true, option: call, lift: 0 })
})

it.each(['accept', 'decline'] as const)('%s hides it and is heard once', (what) => {
  const { banner, heard, now } = bannerOf()
  banner.show(call)
  banner[what]()
  banner[what]()
  expect([heard, now().visible]).toEqual([[`${what} s1`], false])
})

it.each([
  ['51 px up', 0, -51, true],
  ['50 px up', 0, -50, false],
  ['up, mostly vertical', 50, -51, true],
  ['up, as far aside', 51, -51, false],
  ['up, mostly aside', -80, -60, false],
  ['down', 0, 90, false],
  ['aside', 200, 0, false],
  ['aside and a little up', 200, -10, false],
])('a swipe %s (%i, %i) declines: %s', (_, x, y, declines) => {
  const { banner, heard, now } = bannerOf()
  banner.show(call)
  swipe(banner, x, y)
  expect([heard, now().visible, now().lift]).toEqual([declines ? ['decline s1'] : [], !declines, 0])
})

it('follows the finger up, not down or aside', () => {
  const { banner, now } = bannerOf()
  banner.show(call)
  banner.touchStart({ x: 0, y: 100 })
  const lifts = [
    { x: 5, y: 70 },
    { x: 40, y: 70 },
    { x: 0, y: 130 },
    { x: 0, y: 20 },
  ].map((at) => {
    banner.touchMove(at)
    return now().lift
  })
  expect(lifts).toEqual([30, 0, 0, 80])
  banner.touchCancel()
  banner.touchMove({ x: 0, y: 0 })
  expect([now().lift, now().visible]).toEqual([0, true])
})

it('lets a second call wait outside, but takes news of the same', () => {
  const { banner, now } = bannerOf()
  banner.show(call)
  expect([banner.show(other), banner.show({ ...call, name: 'Aiko Sato' })]).toEqual([false, true])
  expect(now().option?.name).toBe('Aiko Sato')
})

it('hides without a word when the caller has hung up, and only for that call', () => {
  const { banner, heard, now } = bannerOf()
  banner.show(call)
  banner.hide('s2')
  expect(now().visible).toBe(true)
  banner.hide('s1')
  expect(now().visible).toBe(false)
  banner.show(other)
  banner.hide()
  expect([now().visible, heard]).toEqual([false, []])
})

it('hears no finger while it is hidden', () => {
  const { banner, heard, now } = bannerOf()
  swipe(banner, 0, -200)
  expect([heard, now()]).toEqual([[], { visible: false, option: undefined, lift: 0 }])
})

it('forgets a finger that was on it when it was hidden', () => {
  const { banner, heard } = bannerOf()
  banner.show(call)
  banner.touchStart({ x: 0, y: 200 })
  banner.hide()
  banner.show(other)
  banner.touchEnd({ x: 0, y: 0 })
  expect(heard).toEqual([])
})

it('takes a swipe for one up by its distance and its direction alone', () => {
  const point = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
  })
  fc.assert(
    fc.property(point, point, (from, to) => {
      const up = from.y - to.y
      expect(isSwipeUp(from, to)).toBe(up > 50 && Math.abs(from.x - to.x) < up)
      if (isSwipeUp(from, to)) expect(isSwipeUp(to, from)).toBe(false)
    }),
  )
})
