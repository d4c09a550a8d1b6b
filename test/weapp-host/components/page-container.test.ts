import { APP, SmallProgram } from '../small-program'

const say = ['beforeenter', 'enter', 'afterenter', 'beforeleave', 'leave', 'afterleave']
  .map((event) => `bind${event}="say"`)
  .join(' ')

let program: SmallProgram
beforeEach(async () => {
  program = await SmallProgram.start({
    'app.json': { pages: ['pages/home', 'pages/a'] },
    'app.js': APP,
    'pages/home.wxml': '<view/>',
    'pages/home.js': 'Page({ data: {}, onShow() { getApp().say("home") } })',
    'pages/a.wxml': `<page-container show="{{one}}" duration="{{10}}" ${say}><view id="in">in</view></page-container><page-container show="{{two}}" duration="{{10}}" bindenter="second"/>`,
    'pages/a.js':
      'Page({ data: { one: false, two: false }, say({ type }) { getApp().say(type) }, second() { getApp().say("second") }, onUnload() { getApp().say("a.onUnload") } })',
  })
  await program.wx('navigateTo', { url: '/pages/a' })
  await program.said()
})
afterEach(() => program.stop())

const set = (data: object) =>
  program.run(
    `() => new Promise((resolve) => getCurrentPages()[1].setData(${JSON.stringify(data)}, resolve))`,
  )

describe('a page-container', () => {
  it('takes Back in its page’s place, and the next Back closes the page', async () => {
    await set({ one: true })
    expect(await program.saidUpTo('afterenter')).toEqual(['beforeenter', 'enter', 'afterenter'])
    await program.wx('navigateBack')
    expect(await program.saidUpTo('afterleave')).toEqual(['beforeleave', 'leave', 'afterleave'])
    expect(await program.paths()).toEqual(['pages/home', 'pages/a'])
    await program.wx('navigateBack')
    expect(await program.said()).toEqual(['a.onUnload', 'home'])
  })

  it('that Back has closed is shown again when show turns false and true', async () => {
    await set({ one: true })
    await program.wx('navigateBack')
    await program.saidUpTo('afterleave')
    await set({ one: true })
    expect(await program.said()).toEqual([])
    await set({ one: false })
    await set({ one: true })
    expect(await program.saidUpTo('afterenter')).toEqual(['beforeenter', 'enter', 'afterenter'])
  })

  it('says its way out also when the program closes it, and takes no Back any more', async () => {
    await set({ one: true })
    await program.saidUpTo('afterenter')
    await set({ one: false })
    expect(await program.saidUpTo('afterleave')).toEqual(['beforeleave', 'leave', 'afterleave'])
    await program.wx('navigateBack')
    expect(await program.paths()).toEqual(['pages/home'])
  })

  it('is the only one of its page', async () => {
    await set({ one: true })
    await set({ two: true })
    expect(await program.saidUpTo('afterenter')).not.toContain('second')
  })

  it('holds no other page: another one is opened over it, and it goes with its own', async () => {
    await set({ one: true })
    await program.wx('reLaunch', { url: '/pages/home' })
    expect(await program.paths()).toEqual(['pages/home'])
  })
})
