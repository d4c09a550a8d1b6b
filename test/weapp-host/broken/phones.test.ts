import { until } from '../../support/until'
import type { HostOptions } from '../host'
import { APP, SmallProgram } from '../small-program'

/** A fault that only a real phone shows: what the page says without it and with it. The host of before said the same of both. */
interface Fault {
  readonly name: string
  readonly options?: Partial<HostOptions>
  /** The page's methods; `say` is the program's. */
  readonly whole: string
  readonly broken: string
  /** What the person, the phone or WeChat does; the page stands. */
  act?(program: SmallProgram): Promise<unknown>
  readonly says: { readonly whole: readonly unknown[]; readonly broken: readonly unknown[] }
}

const pressAuthorize = (method: string) => (program: SmallProgram) =>
  until('the question', () =>
    program.host.call('Tool.native', { method }).then(
      () => true,
      () => false,
    ),
  )

/** Says whether it threw: an exception of the program is a word too. */
const THREW = 'threw'

const faults: readonly Fault[] = [
  {
    name: 'a double tap opens two pages',
    whole:
      "open() { if (this.opening) return; this.opening = true; say('open'); wx.navigateTo({ url: '/pages/two', complete: () => { this.opening = false } }) },",
    broken:
      "open() { if (getCurrentPages().pop().route === 'pages/two') return; say('open'); wx.navigateTo({ url: '/pages/two' }) },",
    async act(program) {
      await program.tap('#open')
      await program.tap('#open')
    },
    says: { whole: ['open'], broken: ['open', 'open'] },
  },
  {
    name: 'a header of no height under a capsule of zeros',
    options: { traits: { capsule: 'zeros' } },
    whole:
      'onLoad() { const { bottom } = wx.getMenuButtonBoundingClientRect(); say(bottom > 0 ? bottom : 83) },',
    broken: 'onLoad() { say(wx.getMenuButtonBoundingClientRect().bottom) },',
    says: { whole: [83], broken: [0] },
  },
  {
    name: 'what setData sent is taken for drawn',
    whole: "open() { this.setData({ n: 1 }, () => say('drawn')) },",
    broken:
      "open() { this.setData({ n: 1 }, () => { this.drawn = true }); wx.nextTick(() => say(this.drawn ? 'drawn' : 'not drawn')) },",
    act: (program) => program.tap('#open'),
    says: { whole: ['drawn'], broken: ['not drawn'] },
  },
  {
    name: 'a read of storage that nobody catches',
    options: { traits: { storage: 'unreadable' } },
    whole:
      "onLoad() { let token = ''; try { token = wx.getStorageSync('token') } catch (error) {} say(token || 'a guest') },",
    broken: "onLoad() { say(wx.getStorageSync('token') || 'a guest') },",
    says: { whole: ['a guest'], broken: [THREW] },
  },
  {
    name: 'the query of a warm start is ignored',
    options: { launch: { path: 'pages/one', query: { code: 'first' } } },
    whole: 'onLoad({ code }) { say(code) },',
    broken: 'onLoad() { say(wx.getLaunchOptionsSync().query.code) },',
    async act({ host }) {
      await host.background()
      await host.foreground({ path: 'pages/one', query: { code: 'second' }, scene: 1047 })
    },
    says: { whole: ['first', 'second'], broken: ['first', 'first'] },
  },
  {
    name: 'a picture is saved without a way to the permission',
    options: { traits: { album: 'denied' } },
    whole:
      "open() { wx.saveImageToPhotosAlbum({ filePath: 'a', fail: ({ errMsg }) => /permission/.test(errMsg) ? wx.openAppAuthorizeSetting({ success: () => say('settings') }) : say('failed') }) },",
    broken:
      "open() { wx.saveImageToPhotosAlbum({ filePath: 'a', fail: ({ errMsg }) => /auth deny/.test(errMsg) ? wx.openSetting({}) : say('failed') }) },",
    act: (program) => program.tap('#open'),
    says: { whole: ['settings'], broken: ['failed'] },
  },
  {
    name: 'a guarded interface is taken for done before the person has agreed',
    options: { traits: { privacy: 'asks' } },
    whole:
      "open() { wx.setClipboardData({ data: 'a', success: () => say('copied'), fail: () => say('not copied') }) },",
    broken: "open() { wx.setClipboardData({ data: 'a', fail: () => undefined }); say('copied') },",
    async act(program) {
      await program.tap('#open')
      await pressAuthorize('authorizeCancel')(program)
    },
    says: { whole: ['not copied'], broken: ['copied'] },
  },
  {
    name: 'an interface that the operator has not declared (errno 112) is taken for a refusal',
    options: { traits: { privacy: 'undeclared' } },
    whole:
      "open() { wx.chooseMedia({ fail: ({ errno }) => say(errno === 112 ? 'failed' : 'ask again') }) },",
    broken:
      "open() { wx.chooseMedia({ fail: ({ errMsg }) => say(/privacy/.test(errMsg) ? 'ask again' : 'failed') }) },",
    act: (program) => program.tap('#open'),
    says: { whole: ['failed'], broken: ['ask again'] },
  },
  {
    name: 'a scroll to what is not there is taken for done',
    whole:
      "open() { wx.pageScrollTo({ selector: '#gone', success: () => say('scrolled'), fail: () => say('stays') }) },",
    broken: "open() { wx.pageScrollTo({ selector: '#gone', complete: () => say('scrolled') }) },",
    act: (program) => program.tap('#open'),
    says: { whole: ['stays'], broken: ['scrolled'] },
  },
  {
    name: "the trial version asks the release's server",
    options: { traits: { envVersion: 'trial' } },
    whole:
      "onLoad() { say(wx.getAccountInfoSync().miniProgram.envVersion === 'release' ? 'https://api' : 'https://test-api') },",
    broken:
      "onLoad() { say(wx.getAccountInfoSync().miniProgram.appId ? 'https://api' : 'https://test-api') },",
    says: { whole: ['https://test-api'], broken: ['https://api'] },
  },
  {
    name: 'a weak network is not heard of',
    whole:
      "onLoad() { wx.onNetworkWeakChange(({ weakNet }) => say(weakNet ? 'weak' : 'well')); wx.onNetworkStatusChange(() => say('changed')) },",
    broken: "onLoad() { wx.onNetworkStatusChange(() => say('changed')) },",
    async act({ host }) {
      await host.network({ weak: true })
      await host.network({ offline: true })
    },
    says: { whole: ['weak', 'changed'], broken: ['changed'] },
  },
]

async function sayOf({ options, act, says }: Fault, kind: 'whole' | 'broken', methods: string) {
  const page = `const say = (what) => getApp().say(what); Page({ data: { n: 0 }, ${methods} })`
  const program = await SmallProgram.start(
    {
      'app.json': { pages: ['pages/one', 'pages/two'] },
      'app.js': APP,
      'pages/one.wxml': '<view id="open" bindtap="open">{{n}}</view>',
      'pages/one.js': page,
      'pages/two.wxml': '<view id="open" />',
      'pages/two.js': 'Page({})',
    },
    options,
  )
  try {
    await act?.(program)
    const said: unknown[] = []
    await until('what the page says', async () => {
      said.push(...(await program.said()), ...program.thrown().map(() => THREW))
      return said.length >= says[kind].length
    })
    return said
  } finally {
    await program.stop()
  }
}

describe('a fault that only a phone shows', () => {
  it.each(faults)('$name', async (fault) => {
    expect(await sayOf(fault, 'whole', fault.whole)).toEqual(fault.says.whole)
    expect(await sayOf(fault, 'broken', fault.broken)).toEqual(fault.says.broken)
    expect(fault.says.broken).not.toEqual(fault.says.whole)
  })
})
