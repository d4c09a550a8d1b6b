import Taro from '@tarojs/taro'
import { languages } from '@contract/languages'
import { splitLinks } from '@/i18n/linked-text'
import { readTexts } from '../../../../tools/i18n/texts'
import { render } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { storeReturnAddress, takeReturnAddress } from '@/lib/navigation/return-to'
import { LoginView } from './login-view'

inEnglish()

it('on screen 9: login has a way out, to the page below or to the welcome', async () => {
  const went: string[] = []
  jest.spyOn(Taro, 'reLaunch').mockImplementation(({ url }) => {
    went.push(url)
    return Promise.resolve({ errMsg: '' })
  })
  jest.spyOn(Taro, 'navigateBack').mockImplementation(() => {
    went.push('back')
    return Promise.resolve({ errMsg: '' })
  })
  storeReturnAddress({ path: '/pages/order/list', query: {} })
  const pages = jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}])
  const screen = await render(<LoginView onDone={() => undefined} />)
  await screen.tap(screen.role('button', 'Back'))
  pages.mockReturnValue([{}, {}])
  await screen.tap(screen.role('button', 'Back'))
  expect(went).toEqual(['/pages/home/index', 'back'])
  // Nobody is sent there by a later login.
  expect(takeReturnAddress()).toBeUndefined()
})

it.each([
  ['terms of use', 'terms'],
  ['privacy agreement', 'privacy'],
])('on screen 5: the %s open from login', async (link, name) => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const open = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const screen = await render(<LoginView onDone={() => undefined} />)
  await screen.tap(screen.role('link', link))
  expect(open).toHaveBeenCalledWith(
    expect.objectContaining({ url: `/pages/sets/htmlContainer?name=${name}` }),
  )
})

it.each(languages)('on screen 5: login links two documents in %s', (language) => {
  const text = readTexts('locales', language).get('account:login.accept') ?? ''
  expect(splitLinks(text).flatMap(({ link }) => link ?? [])).toEqual(['terms', 'privacy'])
})
