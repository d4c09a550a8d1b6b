import { brands } from '../../../config/brands'
import { useBrand } from '@/brand/brand-store'
import { watchNear } from '@/platform/view/near/watch-near'
import * as network from '@/platform/capabilities/network/network'
import { render, type Rendered } from '../../../test/support/client/render'
import { Picture } from './picture'
import { pictureAddress } from './picture-address'
import { hasSeen, noteSeen } from './seen-pictures'

type Tell = (nearness: { near: boolean; height: number }) => void
const mockWatched: { screens: number; tell: Tell }[] = []
jest.mock('@/platform/view/near/watch-near', () => ({
  watchNear: jest.fn((_id: string, screens: number, tell: Tell) => {
    mockWatched.push({ screens, tell })
    return () => undefined
  }),
}))
let mockBack: (() => void)[] = []
jest.mock('@/lib/network/connection', () => ({
  onConnectionBack: (listener: () => void) => {
    mockBack.push(listener)
    return () => undefined
  },
}))

let pictures = 0
/** A picture that no other test has seen. */
const own = () => `https://files.example/files/public/picture-${(pictures += 1)}.jpg`
const smallOf = (url: string, query = '?w=100&q=80') =>
  url.replace('https://files.example', window.location.origin) + query

const image = () => document.querySelector('.picture__image')
const sourceOf = () => image()?.getAttribute('src') ?? undefined
const { mode } = useBrand.getState()

beforeEach(() => {
  mockWatched.length = 0
  mockBack = []
  jest.mocked(watchNear).mockClear()
})
afterEach(() => {
  useBrand.setState({ mode })
  jest.restoreAllMocks()
})

const come = (near = true) => mockWatched.at(-1)?.tell({ near, height: 40 })

async function show(url: string) {
  const screen = await render(
    <Picture url={url} size="cloud">
      M
    </Picture>,
  )
  const end = async (how: 'load' | 'error') => {
    image()?.dispatchEvent(new Event(how))
    await screen.settle()
  }
  return { screen, end }
}

/** Waits for the next turn, which is 200 ms after the last one. */
const until = (screen: Rendered, src: string | undefined) =>
  screen.until(() => expect(sourceOf()).toBe(src))

describe('where it comes from', () => {
  const url = 'https://www.starcard.example/files/public/abc_-9.png'
  const address = (from: string, site: Parameters<typeof pictureAddress>[2]) =>
    pictureAddress(from, { size: 'small', quality: 50 }, site)
  const brand = brands.meet

  it('is the brand’s image host online, and our own origin in a test', () => {
    const api = 'https://api.test.example'
    const page = 'https://www.test.example'
    const asked = '/files/public/abc_-9.png?w=1000&q=50'
    expect([
      address(url, { brand, mode: 'online', origin: page, apiBase: api }),
      address(url, { brand, mode: 'test', origin: page, apiBase: api }),
      address(url, { brand, mode: 'test', origin: '', apiBase: api }),
    ]).toEqual([`https://img.meet.starcard.example${asked}`, `${page}${asked}`, `${api}${asked}`])
  })

  it.each([
    'https://elsewhere.example/a.jpg',
    'https://www.starcard.example/files/private/abc?expires=1&signature=x',
    'https://www.starcard.example/files/public/a.png?w=100&q=80',
    'blob:https://www.starcard.example/1',
    'data:image/png;base64,AA==',
  ])('%s stays as it is', (other) => {
    expect(address(other, { brand, mode: 'online', origin: '', apiBase: '' })).toBe(other)
  })
})

it('begins when it is within 1.3 of the screen, and shows what stands in its place until it is there', async () => {
  const url = own()
  const { screen, end } = await show(url)
  expect([mockWatched.at(-1)?.screens, sourceOf(), screen.text()]).toEqual([0.3, undefined, 'M'])
  come(false)
  await screen.settle()
  expect(sourceOf()).toBeUndefined()
  come()
  await until(screen, smallOf(url))
  expect(screen.text()).toBe('M')
  await end('load')
  expect(screen.text()).toBe('')
})

it('is tried three times, the last time as a whole, and again when the connection is back', async () => {
  const url = own()
  const { screen, end } = await show(url)
  come()
  const asked: (string | undefined)[] = []
  for (const src of [smallOf(url), smallOf(url), url]) {
    await until(screen, src)
    asked.push(sourceOf())
    const before = image()
    await end('error')
    await screen.until(() => expect(image()).not.toBe(before))
  }
  await until(screen, undefined)
  expect(asked).toHaveLength(3)
  expect(screen.text()).toBe('M')
  mockBack.forEach((tell) => tell())
  await until(screen, smallOf(url))
  await end('load')
  expect(screen.text()).toBe('')
})

it('comes at once where it was shown lately', async () => {
  const url = own()
  const first = await show(url)
  come()
  await until(first.screen, smallOf(url))
  await first.end('load')
  first.screen.unmount()
  const watched = mockWatched.length
  await show(url)
  expect([sourceOf(), mockWatched.length]).toEqual([smallOf(url), watched])
})

it('has half the quality on a slow line, but for what is there already', async () => {
  const [known, other] = [own(), own()]
  const first = await show(known)
  come()
  await until(first.screen, smallOf(known))
  await first.end('load')
  first.screen.unmount()
  jest.spyOn(network, 'networkState').mockReturnValue('weak')
  const again = await show(known)
  expect(sourceOf()).toBe(smallOf(known))
  again.screen.unmount()
  const { screen } = await show(other)
  come()
  await until(screen, smallOf(other, '?w=100&q=50'))
})

it('another picture in its place begins again', async () => {
  const [one, two] = [own(), own()]
  noteSeen(smallOf(one))
  noteSeen(smallOf(two))
  const { screen } = await show(one)
  expect(sourceOf()).toBe(smallOf(one))
  screen.unmount()
  await render(<Picture url={two} size="cloud" label="A face" />)
  expect(sourceOf()).toBe(smallOf(two))
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('A face')
})

it('remembers 200 pictures, the latest', () => {
  for (let n = 0; n < 200; n += 1) noteSeen(`kept-${n}`)
  noteSeen('kept-0')
  noteSeen('one more')
  expect(['kept-0', 'kept-1', 'kept-2', 'one more'].map(hasSeen)).toEqual([true, false, true, true])
})
