import { JSDOM } from 'jsdom'
import { onePage, SmallProgram } from '../small-program'
import { watchPull, watchScroll } from './page-scroll'

function box(): HTMLElement {
  const element = new JSDOM('<div></div>').window.document.querySelector('div')
  if (!element) throw new Error('no element')
  Object.defineProperties(element, { clientHeight: { value: 800 }, scrollHeight: { value: 2000 } })
  return element
}

function event(element: HTMLElement, type: string, y?: number): void {
  const made = new (element.ownerDocument.defaultView ?? globalThis).Event(type)
  element.dispatchEvent(Object.assign(made, { touches: y === undefined ? [] : [{ clientY: y }] }))
}

function scroll(element: HTMLElement, top: number): void {
  element.scrollTop = top
  event(element, 'scroll')
}

describe('a page that scrolls', () => {
  it('reaches its bottom once each time it comes near', () => {
    const element = box()
    const heard: unknown[] = []
    watchScroll(element, 100, (name) =>
      heard.push(name === 'onPageScroll' ? element.scrollTop : name),
    )
    for (const top of [500, 1099, 1100, 1150, 1000, 1200]) scroll(element, top)
    expect(heard).toEqual([500, 1099, 1100, 'onReachBottom', 1150, 1000, 1200, 'onReachBottom'])
  })

  it('is pulled only from its top, and far enough', () => {
    const element = box()
    let pulls = 0
    watchPull(element, () => {
      pulls += 1
    })
    const pull = (from: number, to: number) => {
      event(element, 'touchstart', from)
      event(element, 'touchmove', to)
      event(element, 'touchend')
    }
    pull(100, 150)
    element.scrollTop = 300
    pull(100, 300)
    expect(pulls).toBe(0)
    element.scrollTop = 0
    pull(100, 300)
    expect(pulls).toBe(1)
  })
})

describe('a page’s own hooks and queries', () => {
  let program: SmallProgram
  beforeAll(async () => {
    program = await SmallProgram.start(
      onePage(
        '<view class="row" id="r1" data-n="1"/><view class="row" id="r2" data-n="2"/><canvas type="2d" id="stage"/>',
        `Page({
      onPullDownRefresh() { getApp().say('pulled') },
      onLoad() { throw new Error('broken load') },
      onShow() { getApp().say('shown all the same') },
    })`,
        { 'pages/one.json': { enablePullDownRefresh: true, navigationBarTitleText: 'One' } },
      ),
    )
  })
  afterAll(() => program.stop())

  it('goes on after a hook that throws', async () => {
    expect(await program.said()).toEqual(['shown all the same'])
  })

  it('is refreshed once until it says that it is done', async () => {
    await program.wx('startPullDownRefresh')
    await program.wx('startPullDownRefresh')
    expect(await program.said()).toEqual(['pulled'])
    await program.wx('stopPullDownRefresh')
    await program.wx('startPullDownRefresh')
    expect(await program.said()).toEqual(['pulled'])
  })

  it('finds its nodes: one, all, none, the canvas and the viewport', async () => {
    const found = await program.run<
      unknown[]
    >(`() => new Promise((resolve) => wx.createSelectorQuery()
      .select('#r2').fields({ id: true, dataset: true })
      .selectAll('.row').boundingClientRect()
      .select('.none').boundingClientRect()
      .select('#stage').node()
      .selectViewport().scrollOffset()
      .exec((all) => resolve([all[0], all[1].map(({ id }) => id), all[2], typeof all[3].node.getContext, all[4].scrollTop])))`)
    expect(found).toEqual([{ id: 'r2', dataset: { n: '2' } }, ['r1', 'r2'], null, 'function', 0])
  })
})
