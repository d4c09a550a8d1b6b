import Taro from '@tarojs/taro'
import { measureInUse } from './in-use.weapp'
import type { InUse } from './types'

const field = { id: 'login-password', dataset: {} }

function measure(found: object | null): InUse | undefined {
  const query = {
    select: () => query,
    boundingClientRect: (tell: (box: unknown) => void) => (tell(found), query),
    exec: () => [],
  }
  jest.spyOn(Taro, 'createSelectorQuery').mockReturnValue(query as never)
  Object.assign(Taro, { getWindowInfo: () => ({ windowHeight: 844 }) })
  let use: InUse | undefined
  measureInUse('login-password', (one) => (use = one))
  return use
}

afterEach(() => jest.restoreAllMocks())

it.each([
  ['is gone', null],
  ['lies in a page that is gone', field],
  ['is not drawn', { ...field, top: 0, bottom: 0, height: 0 }],
])('on screen 8: on WeChat a field that %s takes no place from a toast', (_what, found) => {
  expect(measure(found)).toEqual({ seen: { top: 0, bottom: 844 }, taken: [], textScale: 1 })
})

it('on screen 8: on WeChat the field that is typed into takes its place', () => {
  expect(measure({ ...field, top: 300, bottom: 348, height: 48 })?.taken).toEqual([
    { top: 300, bottom: 348 },
  ])
})
