import { until } from '../../support/until'
import { onePage, SmallProgram } from '../small-program'

const WXML = `
<view id="spoken" aria-role="{{role}}" aria-label="{{name}}" aria-checked="{{ticked}}"/>
<view id="shown" hidden="{{hidden}}">{{typed}}</view>
<input id="name" value="{{typed}}" maxlength="5" placeholder="Name" bindinput="typing" bindfocus="say" bindconfirm="say" data-on="name"/>
<input id="fixed" value="{{fixed}}" bindinput="keep"/>
<input id="secret" password="{{secret}}" disabled="{{secret}}"/>
<textarea id="long" value="two" bindinput="say"/>
<switch id="switch" checked="{{on}}" bindchange="say"/>
<swiper id="swiper" current="{{at}}" circular="{{true}}" bindchange="say"><swiper-item><view>1</view></swiper-item><swiper-item><view>2</view></swiper-item></swiper>
<image id="missing" src="/none.png" binderror="say"/>
<image id="there" src="/dot.png" mode="aspectFit"/>
<video id="film" src="{{film}}" loop muted controls="{{false}}" binderror="say"/>
<button id="share" open-type="share">share</button>
<rich-text id="rich" nodes="{{html}}"/>
<web-view wx:if="{{web}}" src="{{web}}"/>
<scroll-view id="list" scroll-y scroll-top="{{top}}" bindscroll="say"><view style="height: 75rpx">row</view></scroll-view>`
const SCRIPT = `Page({
  data: { typed: 'a', fixed: 'same', secret: true, at: 0, html: '<b onclick="x()">bold</b><script>bad()</script>' },
  typing(e) { this.setData({ typed: e.detail.value.toUpperCase() }) },
  keep() { this.setData({ fixed: 'same' }) },
  say(e) { getApp().say([e.type, e.detail]) },
  onShareAppMessage(from) { getApp().say(['share', from]) },
})`

let program: SmallProgram
beforeAll(async () => {
  program = await SmallProgram.start(onePage(WXML, SCRIPT, { 'dot.png': 'x' }))
})
afterAll(() => program.stop())

const set = (data: object) =>
  program.run(
    `() => new Promise((resolve) => getCurrentPages()[0].setData(${JSON.stringify(data)}, resolve))`,
  )
const property = async (selector: string, name: string) =>
  (await program.element<{ properties: unknown[] }>(selector, 'getProperties', { names: [name] }))
    .properties[0]
const type = (selector: string, text: string) =>
  program.element(selector, 'callFunction', {
    functionName: selector === '#long' ? 'textarea.input' : 'input.input',
    args: [text],
  })
const html = async (selector: string) =>
  (await program.element<{ wxml: string }>(selector, 'getWXML', { type: 'outer' })).wxml

describe('built-in components', () => {
  it('first say that a picture is missing', async () => {
    await set({})
    expect(await program.said()).toContainEqual(['error', { errMsg: 'GET /none.png failed' }])
  })

  it('an input is controlled by the page, and holds no more than maxlength', async () => {
    await type('#name', 'abcdefgh')
    expect((await program.data()).typed).toBe('ABCDE')
    await until('the value of the page', async () => (await property('#name', 'value')) === 'ABCDE')
    expect((await program.said())[0]).toMatchObject(['focus', { value: 'a' }])
  })

  it('a field that is disabled takes nothing', async () => {
    await expect(type('#secret', 'x')).rejects.toThrow('the field is disabled')
    await set({ secret: false })
    await expect(type('#secret', 'x')).resolves.toBeDefined()
  })

  it('a textarea tells what is typed', async () => {
    await program.said()
    await type('#long', 'lines\nof text')
    expect(await program.said()).toEqual([
      ['input', { value: 'lines\nof text', cursor: 13, keyCode: 0 }],
    ])
  })

  it('a film is started and stopped by its context', async () => {
    const ask = (method: string, ...args: unknown[]) =>
      program.element('#film', 'callContextMethod', { method, args })
    await expect(ask('seek', 2)).resolves.toEqual({ result: null })
    await expect(ask('requestFullScreen')).rejects.toThrow(
      'Element.callContextMethod requestFullScreen is not implemented',
    )
  })

  it('a switch turns by a tap', async () => {
    await program.said()
    await program.tap('#switch')
    await program.tap('#switch')
    expect(await program.said()).toEqual([
      ['change', { value: true }],
      ['change', { value: false }],
    ])
  })

  it('a swiper follows the page, and says where it is', async () => {
    await program.said()
    await set({ at: 1 })
    await set({ at: 2 })
    expect(await program.said()).toEqual([
      ['change', { current: 1, currentItemId: '', source: '' }],
      ['change', { current: 0, currentItemId: '', source: '' }],
    ])
  })

  it('a share button asks the page what to share', async () => {
    await program.said()
    await program.tap('#share')
    expect(await program.said()).toEqual([['share', { from: 'button' }]])
  })

  it('a film that is missing is said, and it is set as the page wants it', async () => {
    await program.said()
    await set({ film: '/none.mp4' })
    await until('the error of the film', async () =>
      JSON.stringify(await program.said()).includes('["error",{"errMsg":"GET /none.mp4 failed"}]'),
    )
    expect(
      await Promise.all(['loop', 'muted', 'controls'].map((name) => property('#film', name))),
    ).toEqual([true, true, false])
  })

  it('write their text and attributes as WXML', async () => {
    expect(await html('#shown')).toMatch(/^<view id="shown".*>ABCDE<\/view>$/)
  })
})

it('a view says role, name and state, and says nothing that the page took back', async () => {
  const spoken = () => html('#spoken')
  await set({ role: 'checkbox', name: 'I agree', ticked: 'true' })
  expect(await spoken()).toMatch(/role="checkbox".*aria-label="I agree".*aria-checked="true"/)
  await set({ role: '', name: null, ticked: 'false' })
  expect(await spoken()).not.toMatch(/"checkbox"|I agree/)
})

it.each([
  ['<live-player src="x"/>', /does not draw <live-player>: not implemented/],
  ['<live-pusher/><camera/>', /<live-pusher>, <camera>/],
])('a tag that the host does not draw is named: %s', async (wxml, message) => {
  await expect(SmallProgram.start(onePage(wxml, 'Page({})'))).rejects.toThrow(message)
})
