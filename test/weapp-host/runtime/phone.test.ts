import { APP, sayingPage, SmallProgram, type Files } from '../small-program'

const files: Files = {
  'app.json': {
    pages: ['pages/home', 'pages/me'],
    subPackages: [
      { root: 'shop', pages: ['list', 'goods'] },
      { root: 'club', pages: ['door'] },
    ],
    tabBar: {
      custom: true,
      list: [
        { pagePath: 'pages/home', text: 'Home' },
        { pagePath: 'pages/me', text: 'Me' },
      ],
    },
  },
  'app.js': APP,
  ...Object.fromEntries(
    ['pages/home', 'pages/me', 'shop/list', 'shop/goods', 'club/door'].flatMap((page) => [
      [`${page}.wxml`, '<view/>'],
      [`${page}.js`, sayingPage(page)],
    ]),
  ),
  'custom-tab-bar/index.json': { component: true },
  'custom-tab-bar/index.wxml': '<view/>',
  'custom-tab-bar/index.js':
    "Component({ pageLifetimes: { show() { getApp().say('bar shown') }, hide() { getApp().say('bar hidden') } } })",
}

let program: SmallProgram
beforeEach(async () => {
  program = await SmallProgram.start(files)
})
afterEach(() => program.stop())

const refused = (method: string, url: string) =>
  program.wx(method, { url }).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

describe('a subpackage', () => {
  it.each(['navigateTo', 'redirectTo', 'reLaunch'])(
    'cannot be had offline, and then nothing changes: %s',
    async (method) => {
      await program.said()
      await program.host.network({ offline: true })
      expect(await refused(method, '/shop/list')).toBe(
        `${method}:fail the subpackage of "shop/list" cannot be downloaded`,
      )
      expect([await program.said(), await program.paths()]).toEqual([[], ['pages/home']])
      await program.wx('switchTab', { url: '/pages/me' })
      expect(await program.paths()).toEqual(['pages/me'])
    },
  )

  it('stays on the phone once it has come, over a restart too', async () => {
    await program.wx('navigateTo', { url: '/shop/list' })
    await program.host.network({ offline: true })
    await program.wx('navigateTo', { url: '/shop/goods' })
    expect(await refused('navigateTo', '/club/door')).toContain('cannot be downloaded')
    await program.host.restart()
    await program.wx('navigateTo', { url: '/shop/goods' })
    expect(await program.paths()).toEqual(['pages/home', 'shop/goods'])
    expect(await refused('navigateTo', '/club/door')).toContain('cannot be downloaded')
  })

  it('comes late on a slow connection; what is tapped meanwhile waits', async () => {
    await program.host.network({ delayMs: 30 })
    await Promise.all([
      program.wx('navigateTo', { url: '/shop/list' }),
      program.wx('navigateTo', { url: '/shop/goods' }),
    ])
    expect(await program.paths()).toEqual(['pages/home', 'shop/list', 'shop/goods'])
  })
})

describe('the phone', () => {
  it('is offline from the start, and still so after a restart', async () => {
    const lost = await SmallProgram.start(files, {
      offline: true,
      origins: { 'https://api.example': 'http://127.0.0.1:9' },
    })
    expect(await lost.wx('getNetworkType')).toMatchObject({ networkType: 'none' })
    await expect(lost.wx('request', { url: 'https://api.example/' })).rejects.toThrow(
      'ERR_INTERNET_DISCONNECTED',
    )
    await lost.host.restart()
    expect(await lost.wx('getNetworkType')).toMatchObject({ networkType: 'none' })
    await lost.stop()
  })

  it('remembers what the person refused, and what was copied', async () => {
    await program.host.answer('scope.writePhotosAlbum', false)
    await program.wx('setClipboardData', { data: 'copied' })
    await program.host.restart()
    await expect(
      program.wx('saveImageToPhotosAlbum', { filePath: 'wxfile://none.png' }),
    ).rejects.toThrow('saveImageToPhotosAlbum:fail auth deny')
    expect(await program.wx('getClipboardData')).toMatchObject({ data: 'copied' })
    await program.host.answer('privacy', false)
    await expect(program.wx('setClipboardData', { data: 'again' })).rejects.toThrow(
      'setClipboardData:fail privacy permission is not authorized',
    )
    await expect(program.wx('getClipboardData')).rejects.toThrow(
      'getClipboardData:fail privacy permission is not authorized',
    )
  })

  it('puts the program away and takes it out again: its tab bar hears of it as well', async () => {
    await program.said()
    await program.host.background()
    await program.host.foreground()
    expect(await program.said()).toEqual([
      'bar hidden',
      'pages/home.onHide',
      'bar shown',
      'pages/home.onShow',
    ])
  })
})
