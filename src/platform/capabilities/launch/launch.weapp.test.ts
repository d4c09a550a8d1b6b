import Taro from '@tarojs/taro'
import { onOpenedAgain, readCodeQuery, readLaunchQuery } from './launch.weapp'

const LINK = 'https://www.starcard.example/?lang=ja#/pages/index?inviteCode=7KQ2M9XD'

function startedWith(query: Record<string, string>): void {
  const options: Partial<ReturnType<typeof Taro.getLaunchOptionsSync>> = {
    path: 'pages/index',
    query,
  }
  jest
    .spyOn(Taro, 'getLaunchOptionsSync')
    .mockReturnValue(options as ReturnType<typeof Taro.getLaunchOptionsSync>)
}

afterEach(() => jest.restoreAllMocks())

it.each([
  ['a code', { scene: 'c=7KQ2M9XD&lang=ja' }, { c: '7KQ2M9XD', lang: 'ja' }],
  ['a short link as QR code', { q: 'https://h.example/i/7KQ2M9XD' }, { inviteCode: '7KQ2M9XD' }],
  ['a link as QR code', { q: LINK }, { lang: 'ja', inviteCode: '7KQ2M9XD' }],
  [
    'the link of a business card as QR code',
    { q: 'https://h.example/c/7KQ2M9XD' },
    { reback: '/pages/card/index', code: '7KQ2M9XD' },
  ],
  ['its own parameters before both', { scene: 'c=A&x=1', c: 'B' }, { c: 'B', x: '1' }],
])('on screen 9: reads %s', (_what, query, read) => {
  expect(readCodeQuery(query)).toEqual({ ...query, ...read })
})

it('reads the code that started the program, which WeChat hands over encoded', () => {
  startedWith({ scene: 'c%3D7KQ2M9XD' })
  expect(readLaunchQuery()).toMatchObject({ c: '7KQ2M9XD' })
  startedWith({ q: encodeURIComponent(LINK) })
  expect(readLaunchQuery()).toMatchObject({ inviteCode: '7KQ2M9XD' })
})

it('on screen 9: tells of a code that opens the running program, once', () => {
  startedWith({})
  let show: (options: { query?: Record<string, string> }) => void = () => undefined
  jest.spyOn(Taro, 'onAppShow').mockImplementation((listener) => {
    show = (options) => void Reflect.apply(listener, undefined, [options])
  })
  const told: unknown[] = []
  onOpenedAgain((query) => told.push(query))
  show({ query: {} })
  show({})
  expect(told).toEqual([])
  const query = { scene: 'c%3D7KQ2M9XD' }
  show({ query })
  show({ query })
  expect(told).toEqual([{ scene: 'c=7KQ2M9XD', c: '7KQ2M9XD' }])
})
