import Taro from '@tarojs/taro'
import { pageTurn } from './page-turn'

const HIDDEN = 'taro_page_shade'
const PATH = '/pages/income/cashout?stamp=AA'

const hidden = () => document.getElementById(PATH)?.classList.contains(HIDDEN)

describe('on screen 1: Back before the page that was opened has slid in', () => {
  beforeEach(() => {
    const page = document.createElement('div')
    page.id = PATH
    document.body.replaceChildren(page)
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ path: PATH }])
    expect(pageTurn()).toBeUndefined()
  })
  afterEach(() => jest.restoreAllMocks())

  it('shows the page again that the router hides late', async () => {
    Taro.eventCenter.trigger('__afterTaroRouterChange')
    document.getElementById(PATH)?.classList.add(HIDDEN)
    await Promise.resolve()
    expect(hidden()).toBe(false)
  })

  it('shows the page that the router hid before it said that the page stands', () => {
    document.getElementById(PATH)?.classList.add(HIDDEN)
    Taro.eventCenter.trigger('__afterTaroRouterChange')
    expect(hidden()).toBe(false)
  })

  it('leaves the page hidden that another one lies over', async () => {
    Taro.eventCenter.trigger('__afterTaroRouterChange')
    jest.mocked(Taro.getCurrentPages).mockReturnValue([])
    document.getElementById(PATH)?.classList.add(HIDDEN)
    await Promise.resolve()
    expect(hidden()).toBe(true)
  })
})
