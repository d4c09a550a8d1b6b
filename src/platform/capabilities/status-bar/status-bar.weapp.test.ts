import Taro from '@tarojs/taro'
import { capsuleWidth, coveredHeight, headInset } from './status-bar.weapp'

const zero = { width: 0, height: 0, left: 0, right: 0, top: 0, bottom: 0 }

function capsuleIs(box: Partial<typeof zero>): void {
  jest.spyOn(Taro, 'getMenuButtonBoundingClientRect').mockReturnValue({ ...zero, ...box })
}

beforeEach(() => {
  const info = { windowWidth: 390, statusBarHeight: 47 }
  jest.spyOn(Taro, 'getWindowInfo').mockReturnValue(info as ReturnType<typeof Taro.getWindowInfo>)
})
afterEach(() => jest.restoreAllMocks())

it('keeps clear of the capsule where it says that it is', () => {
  capsuleIs({ width: 87, height: 32, left: 293, right: 380, top: 51, bottom: 83 })
  expect([capsuleWidth(), coveredHeight()]).toEqual([105, 83])
})

it.each([
  ['zeros', {}],
  ['a place outside of the window', { width: 87, left: 700, bottom: 80 }],
])('on screen 9: a capsule that answers %s leaves the title its room', (_what, box) => {
  capsuleIs(box)
  expect([capsuleWidth(), coveredHeight()]).toEqual([102, 83])
})

it.each([
  ['a phone', 47, { width: 87, left: 293, bottom: 83, height: 32 }, 47 + 12],
  ['a phone of before', 20, { width: 87, left: 293, bottom: 56, height: 32 }, 20 + 12],
  ['a window without a status bar', 0, { width: 95, left: 293, bottom: 52, height: 40 }, 40],
])(
  'on screen 10: on %s the header begins below the status bar and 12, or at the height of the capsule',
  (_where, statusBarHeight, box, padding) => {
    const info = { windowWidth: 390, statusBarHeight }
    jest.spyOn(Taro, 'getWindowInfo').mockReturnValue(info as ReturnType<typeof Taro.getWindowInfo>)
    capsuleIs(box)
    expect(headInset() + 12).toBe(padding)
  },
)
