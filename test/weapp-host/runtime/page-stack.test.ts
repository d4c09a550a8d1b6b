import { APP, sayingPage, SmallProgram, type Files } from '../small-program'

const PAGES = ['home', 'me', 'a', 'b']

const files: Files = {
  'app.json': {
    pages: PAGES.map((name) => `pages/${name}`),
    subPackages: [{ root: 'shop', name: 'shop', pages: ['list'] }],
    tabBar: {
      list: [
        { pagePath: 'pages/home', text: 'Home' },
        { pagePath: 'pages/me', text: 'Me' },
      ],
    },
  },
  'app.js': APP.replace(
    'App({',
    "App({ onLaunch({ path, scene }) { this.say('launch ' + path + ' ' + scene) }, onShow() { this.say('app.onShow') }, onHide() { this.say('app.onHide') }, onPageNotFound({ path }) { this.say('not found ' + path) },",
  ),
  ...Object.fromEntries(
    PAGES.flatMap((name) => [
      [`pages/${name}.js`, sayingPage(name)],
      [`pages/${name}.wxml`, `<view id="${name}">${name}</view>`],
    ]),
  ),
  'shop/list.js': `const { price } = require('./price'); getApp().say('shop runs ' + price); ${sayingPage('list')}`,
  'shop/price.js': 'module.exports = { price: 7 }',
  'shop/list.wxml': '<view>shop</view>',
}

let program: SmallProgram
beforeEach(async () => {
  program = await SmallProgram.start(files)
})
afterEach(() => program.stop())

const navigateAndRead = async (method: string, url?: string) => {
  await program.said()
  await program.wx(method, url === undefined ? {} : { url })
  return await program.said()
}
const refused = (method: string, url?: string) =>
  program.wx(method, url === undefined ? {} : { url }).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

describe('the page stack', () => {
  it('starts with the app, then with the first page of app.json', async () => {
    expect(await program.said()).toEqual([
      'launch pages/home 1001',
      'app.onShow',
      'home.onLoad',
      'home.onShow',
      'home.onReady',
    ])
    expect(await program.paths()).toEqual(['pages/home'])
  })

  it('keeps the page below: navigateTo hides it, navigateBack shows it again', async () => {
    expect(await navigateAndRead('navigateTo', '/pages/a?x=1&y=%20')).toEqual([
      'home.onHide',
      'a.onLoad',
      'a.onShow',
      'a.onReady',
    ])
    expect(await program.run('() => getCurrentPages()[1].options')).toEqual({ x: '1', y: '%20' })
    expect(await navigateAndRead('navigateBack')).toEqual(['a.onUnload', 'home.onShow'])
  })

  it('takes the top away at redirectTo, and reads relative addresses', async () => {
    await navigateAndRead('navigateTo', 'a')
    expect(await navigateAndRead('redirectTo', './b')).toEqual([
      'a.onUnload',
      'b.onLoad',
      'b.onShow',
      'b.onReady',
    ])
    expect(await program.paths()).toEqual(['pages/home', 'pages/b'])
  })

  it('keeps tab pages, and drops what stands above them', async () => {
    await navigateAndRead('navigateTo', '/pages/a')
    expect(await navigateAndRead('switchTab', '/pages/me')).toEqual([
      'a.onUnload',
      'me.onLoad',
      'me.onShow',
      'me.onReady',
    ])
    expect(await navigateAndRead('switchTab', '/pages/home')).toEqual(['me.onHide', 'home.onShow'])
    expect(await navigateAndRead('switchTab', '/pages/me')).toEqual(['home.onHide', 'me.onShow'])
    expect(await program.paths()).toEqual(['pages/me'])
  })

  it('drops everything at reLaunch, kept tabs too', async () => {
    await navigateAndRead('switchTab', '/pages/me')
    expect(await navigateAndRead('reLaunch', '/pages/b')).toEqual([
      'me.onUnload',
      'home.onUnload',
      'b.onLoad',
      'b.onShow',
      'b.onReady',
    ])
  })

  it('refuses in WeChat’s words', async () => {
    expect(await refused('navigateTo', '/pages/none')).toBe(
      'navigateTo:fail page "pages/none" is not found',
    )
    expect(await refused('navigateTo', '/pages/me')).toBe(
      'navigateTo:fail can not navigateTo a tabbar page',
    )
    expect(await refused('redirectTo', '/pages/me')).toBe(
      'redirectTo:fail can not redirectTo a tabbar page',
    )
    expect(await refused('switchTab', '/pages/a')).toBe(
      'switchTab:fail can not switch to no-tabBar page',
    )
    expect(await refused('navigateBack')).toBe(
      'navigateBack:fail cannot navigate back at first page.',
    )
    for (let depth = 2; depth <= 10; depth += 1) await program.wx('navigateTo', { url: '/pages/a' })
    expect(await refused('navigateTo', '/pages/a')).toBe(
      'navigateTo:fail webview count limit exceed',
    )
  })

  it('runs the code of a subpackage when its page opens, not before', async () => {
    expect(await program.said()).not.toContain('shop runs 7')
    expect(await navigateAndRead('navigateTo', '/shop/list')).toEqual([
      'shop runs 7',
      'home.onHide',
      'list.onLoad',
      'list.onShow',
      'list.onReady',
    ])
  })

  it('goes to the background and comes back', async () => {
    await program.said()
    await program.host.background()
    await program.host.foreground()
    expect(await program.said()).toEqual(['home.onHide', 'app.onHide', 'app.onShow', 'home.onShow'])
  })

  it('says which page was not found at the start, and opens the first one', async () => {
    const lost = await SmallProgram.start(files, { launch: { path: 'pages/lost' } })
    expect(await lost.said()).toEqual([
      'launch pages/lost 1001',
      'app.onShow',
      'not found pages/lost',
      'home.onLoad',
      'home.onShow',
      'home.onReady',
    ])
    await lost.stop()
  })

  it('says which page was not found when it is opened again for one, and stays where it was', async () => {
    await program.said()
    await program.host.background()
    await program.host.foreground({ path: 'pages/lost', query: {}, scene: 1047 })
    expect(await program.said()).toEqual([
      'home.onHide',
      'app.onHide',
      'app.onShow',
      'not found pages/lost',
    ])
  })

  it('begins again at a restart, with other ids than WeChat ever gave', async () => {
    await navigateAndRead('navigateTo', '/pages/a')
    await program.host.restart({ path: 'pages/b', query: { from: 'card' } })
    expect(await program.paths()).toEqual(['pages/b'])
    expect(await program.run('() => wx.getLaunchOptionsSync().query')).toEqual({ from: 'card' })
  })
})

it('refuses a script of the main package that takes code of a subpackage', async () => {
  await expect(
    SmallProgram.start({
      ...files,
      'pages/home.js': `require('../shop/price'); ${sayingPage('home')}`,
    }),
  ).rejects.toThrow(/is of the subpackage "shop"/)
})
