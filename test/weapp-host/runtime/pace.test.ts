import { APP, onePage, sayingPage, SmallProgram } from '../small-program'

const running: SmallProgram[] = []
afterAll(() => Promise.all(running.map((program) => program.stop())))

async function start(files: Parameters<typeof SmallProgram.start>[0]) {
  const program = await SmallProgram.start(files)
  running.push(program)
  return program
}

const TWO_PAGES = {
  'app.json': { pages: ['a', 'b'] },
  'app.js': APP,
  'a.wxml': '<view />',
  'a.js': sayingPage('a'),
  'b.wxml': '<view />',
  'b.js': sayingPage('b'),
}

describe('the pace of a phone', () => {
  it('shows the page before until the next one has come up, so that a second tap opens it twice', async () => {
    const program = await start(TWO_PAGES)
    await program.saidUpTo('a.onReady')
    await program.run(
      "() => { wx.navigateTo({ url: '/b' }); wx.navigateTo({ url: '/b' }); getApp().say('tapped') }",
    )
    expect(await program.paths()).toEqual(['a'])
    expect((await program.saidUpTo('b.onReady'))[0]).toBe('tapped')
    await program.saidUpTo('b.onReady')
    expect(await program.paths()).toEqual(['a', 'b', 'b'])
  })

  it('has new data in the logic layer at once, in the view later, and calls back after that', async () => {
    const program = await start(
      onePage(
        '<text id="n">{{list[0].n}}</text>',
        `Page({
          data: { list: [{ n: 0 }] },
          look(when, then) {
            const { n } = this.data.list[0]
            wx.createSelectorQuery().select('#n').fields({ dataset: true }).exec(() => { getApp().say(when + ' ' + n); then && then() })
          },
          onReady() { getApp().say('ready') },
        })`,
      ),
    )
    await program.saidUpTo('ready')
    await program.run(`() => {
      const [page] = getCurrentPages()
      page.setData({ 'list[0].n': page.data.list[0].n + 1 })
      page.setData({ 'list[0].n': page.data.list[0].n + 1 }, () => getApp().say('drawn'))
      getApp().say('data ' + page.data.list[0].n)
    }`)
    expect(await program.saidUpTo('drawn')).toEqual(['data 2', 'drawn'])
    expect(await program.element('#n', 'getDOMProperties', { names: ['innerText'] })).toEqual({
      properties: ['2'],
    })
  })

  it('measures what setData has sent before, for it goes the same way', async () => {
    const program = await start(
      onePage('<text wx:if="{{more}}" id="n">1</text>', 'Page({ data: { more: false } })'),
    )
    await program.run(`() => {
      getCurrentPages()[0].setData({ more: true })
      wx.createSelectorQuery().select('#n').boundingClientRect((found) => getApp().say(found ? 'found' : 'nothing')).exec()
    }`)
    expect(await program.saidUpTo('found')).toEqual(['found'])
  })

  it('opens the page that a card names in the place of all, when the program is in the background', async () => {
    const program = await start(TWO_PAGES)
    await program.wx('navigateTo', { url: '/b' })
    await program.run(
      "() => wx.onAppShow(({ query }) => getApp().say('app ' + JSON.stringify(query)))",
    )
    await program.host.background()
    await program.said()
    await program.host.foreground({ path: 'b', query: { scene: 'a%3D1' }, scene: 1047 })
    expect(await program.saidUpTo('b.onReady')).toEqual([
      'app {"scene":"a%3D1"}',
      'b.onUnload',
      'a.onUnload',
      'b.onLoad',
      'b.onShow',
      'b.onReady',
    ])
    expect(await program.paths()).toEqual(['b'])
    expect(await program.run('() => getCurrentPages()[0].options')).toEqual({ scene: 'a%3D1' })
  })

  it('says that nothing matches where pageScrollTo is to go', async () => {
    const program = await start(onePage('<view />', 'Page({})'))
    await expect(program.wx('pageScrollTo', { selector: '#gone' })).rejects.toThrow(
      'pageScrollTo:fail selector #gone is not found',
    )
  })
})
