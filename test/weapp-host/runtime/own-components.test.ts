import { APP, SmallProgram, type Files } from '../small-program'

const files: Files = {
  'app.json': {
    pages: ['pages/home', 'pages/me'],
    tabBar: {
      custom: true,
      list: [
        { pagePath: 'pages/home', text: 'Home' },
        { pagePath: 'pages/me', text: 'Me' },
      ],
    },
  },
  'app.js': APP,
  'pages/home.json': { usingComponents: { badge: '../parts/badge' } },
  'pages/home.wxml':
    '<badge id="badge" count="{{count}}" bindcounted="counted"><text>in the slot</text></badge>',
  'pages/home.js': `Page({
    data: { count: 1, deep: { list: [{ name: 'a' }] } },
    counted(e) { getApp().say(['counted', e.detail]) },
  })`,
  'pages/me.wxml': '<view/>',
  'pages/me.js': 'Page({})',
  'parts/badge.json': { component: true },
  'parts/badge.wxml': '<view id="inside" bindtap="press">{{label}}</view><slot/>',
  'parts/badge.js': `Component({
    behaviors: [Behavior({ data: { from: 'behavior' } })],
    properties: { count: { type: Number, observer(now) { this.setData({ label: 'n' + now }) } } },
    data: { label: '' },
    lifetimes: { attached() { getApp().say('attached ' + this.data.from) }, ready() { getApp().say('ready') }, detached() { getApp().say('detached') } },
    pageLifetimes: { show() { getApp().say('page shown') }, hide() { getApp().say('page hidden') } },
    methods: { press() { this.triggerEvent('counted', { by: this.data.count }) } },
  })`,
  'custom-tab-bar/index.json': { component: true },
  'custom-tab-bar/index.wxml': '<view>{{selected}}</view>',
  'custom-tab-bar/index.js': 'Component({ data: { selected: 0 } })',
}

let program: SmallProgram
beforeEach(async () => {
  program = await SmallProgram.start(files)
})
afterEach(() => program.stop())

describe('a program’s own components', () => {
  it('live with their page, and speak to it', async () => {
    expect(await program.saidUpTo('ready')).toEqual(['attached behavior', 'page shown', 'ready'])
    const pageId = (await program.host.call<{ pageId: number }>('App.getCurrentPage')).pageId
    const { elementId } = await program.host.call<{ elementId: string }>('Page.getElement', {
      pageId,
      selector: '#badge',
    })
    const inside = await program.host.call<{ elementId: string }>('Element.getElement', {
      pageId,
      elementId,
      selector: '#inside',
    })
    await program.host.call('Element.tap', { pageId, elementId: inside.elementId })
    expect(await program.said()).toEqual([['counted', { by: 1 }]])
  })

  it('hear when their page is left and closed', async () => {
    await program.saidUpTo('ready')
    await program.wx('switchTab', { url: '/pages/me' })
    expect(await program.said()).toEqual(['page hidden'])
    await program.wx('reLaunch', { url: '/pages/me' })
    expect(await program.said()).toEqual(['detached'])
  })

  it('give each tab page a tab bar of its own', async () => {
    await program.run('() => getCurrentPages()[0].getTabBar().setData({ selected: 7 })')
    await program.wx('switchTab', { url: '/pages/me' })
    expect(await program.run('() => getCurrentPages()[0].getTabBar().data.selected')).toBe(0)
    await program.wx('switchTab', { url: '/pages/home' })
    expect(await program.run('() => getCurrentPages()[0].getTabBar().data.selected')).toBe(7)
  })
})

describe('setData', () => {
  const set = (data: string) =>
    program.run(`() => new Promise((resolve) => getCurrentPages()[0].setData(${data}, resolve))`)

  it('goes by paths, and carries only what JSON can', async () => {
    await set(
      "{ 'deep.list[0].name': 'b', 'deep.list[1]': { name: 'c', call() {} }, gone: undefined }",
    )
    expect(await program.data()).toMatchObject({ deep: { list: [{ name: 'b' }, { name: 'c' }] } })
    // Looked at in the logic layer: the way to the test is JSON too.
    expect(
      await program.run(
        "() => { const { data } = getCurrentPages()[0]; return [typeof data.deep.list[1].call, 'gone' in data] }",
      ),
    ).toEqual(['undefined', false])
  })

  it('is counted: calls, bytes and the longest', async () => {
    await program.host.resetMeter()
    await set("{ a: 'x' }")
    await set("{ b: '12345' }")
    expect(await program.host.meter()).toMatchObject({ calls: 2, bytes: 9 + 13, longest: 13 })
  })

  it('that never ends is stopped with a clear exception', async () => {
    await program.run(
      '() => { const page = getCurrentPages()[0]; let n = 0; const again = () => page.setData({ n: n++ }, again); again() }',
    )
    expect(await program.thrownSoon()).toContain(
      'endless setData: more than 50 calls, each from the callback of the last',
    )
  })
})
