import Taro from '@tarojs/taro'
import { isOnShow, watchOnShow } from './on-show'
import * as weapp from './on-show.weapp'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { onAppShow: jest.fn(), onAppHide: jest.fn() },
}))
const tellWeChat = (name: 'onAppShow' | 'onAppHide') =>
  jest.mocked(Taro[name]).mock.calls.forEach(([listener]) => listener?.({} as never))

function turnPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'))

it.each([
  [
    'a browser and the app',
    { isOnShow, watchOnShow },
    () => turnPage('visible'),
    () => turnPage('hidden'),
  ],
  ['WeChat', weapp, () => tellWeChat('onAppShow'), () => tellWeChat('onAppHide')],
])(
  'in %s the flag follows show and hide, and its watchers hear of it',
  (_where, flag, show, hide) => {
    const heard: boolean[] = []
    show()
    const stop = flag.watchOnShow((shown) => heard.push(shown))
    expect(flag.isOnShow()).toBe(true)
    hide()
    expect(flag.isOnShow()).toBe(false)
    show()
    stop()
    hide()
    expect([heard, flag.isOnShow()]).toEqual([[false, true], false])
    show()
  },
)
