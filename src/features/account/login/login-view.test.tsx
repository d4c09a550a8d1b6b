import Taro from '@tarojs/taro'
import { render } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
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
  const pages = jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}])
  const screen = await render(<LoginView onDone={() => undefined} />)
  await screen.tap(screen.role('button', 'Back'))
  pages.mockReturnValue([{}, {}])
  await screen.tap(screen.role('button', 'Back'))
  expect(went).toEqual(['/pages/home/index', 'back'])
})
