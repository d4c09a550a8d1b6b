import { rmSync } from 'node:fs'
import automator from 'miniprogram-automator'
import type Element from 'miniprogram-automator/out/Element'
import { CustomElement, InputElement, TextareaElement } from 'miniprogram-automator/out/Element'
import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type Page from 'miniprogram-automator/out/Page'
import { until } from '../../support/until'
import { startHost, type WeappHost } from '../host'
import { writeFixture } from './fixture-program'
import { serveAutomator, type AutomatorServer } from './server'

let folder: string
let host: WeappHost
let server: AutomatorServer
let program: MiniProgram

beforeAll(() => {
  folder = writeFixture()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  host = await startHost({
    bundle: folder,
    surface: 'jsdom',
    origins: {},
    launch: { query: { from: 'card' } },
  })
  server = await serveAutomator(host)
  program = await automator.connect({ wsEndpoint: server.url })
})
afterEach(async () => {
  program.disconnect()
  await server.close()
  await host.close()
})

async function top(): Promise<Page> {
  const page = await program.currentPage()
  if (!page) throw new Error('no page')
  return page
}

async function element(selector: string): Promise<Element> {
  const found = await (await top()).$(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

describe('the program', () => {
  it('shows its first page with the query of its launch', async () => {
    const { path, query } = await top()
    expect([path, query]).toEqual(['pages/home/home', { from: 'card' }])
    expect(await program.evaluate(() => getApp().globalData)).toEqual({ launched: 1 })
  })

  it('calls synchronous and asynchronous APIs, and says errMsg when one fails', async () => {
    await program.callWxMethod('setStorageSync', 'key', { a: 1 })
    expect(await program.callWxMethod('getStorageSync', 'key')).toEqual({ a: 1 })
    expect(await program.callWxMethod('getStorage', { key: 'key' })).toEqual({
      data: { a: 1 },
      errMsg: 'getStorage:ok',
    })
    await expect(program.callWxMethod('getStorage', { key: 'none' })).rejects.toThrow(
      'getStorage:fail data not found',
    )
    await expect(program.callWxMethod('startWifi')).rejects.toThrow(
      'wx.startWifi is not implemented',
    )
    expect((await program.systemInfo()).language).toBe('en')
  })

  it('mocks an API by a result and by a function that still has the real one, and puts it back', async () => {
    await program.mockWxMethod('getNetworkType', { networkType: '2g', errMsg: 'getNetworkType:ok' })
    expect(await program.callWxMethod('getNetworkType')).toMatchObject({ networkType: '2g' })
    await program.mockWxMethod(
      'getStorageSync',
      'function (key, extra) { return this.origin(key) + key + extra }',
      '?',
    )
    expect(await program.callWxMethod('getStorageSync', 'none')).toBe('none?')
    await program.restoreWxMethod('getNetworkType')
    await program.restoreWxMethod('getStorageSync')
    expect(await program.callWxMethod('getNetworkType')).toMatchObject({ networkType: 'wifi' })
    expect(await program.callWxMethod('getStorageSync', 'none')).toBe('')
  })

  it('hands a function of the test to the program', async () => {
    const heard = jest.fn()
    await program.exposeFunction('tellTest', heard)
    await program.evaluate("function () { tellTest('hello', 2) }")
    await until('the call', () => heard.mock.calls.length > 0)
    expect(heard).toHaveBeenCalledWith('hello', 2)
  })

  it('reports the console and what the program does not catch', async () => {
    const lines: { type: string; args: unknown[] }[] = []
    const exceptions: { message: string }[] = []
    program.on('console', (line) => lines.push(line))
    program.on('exception', (exception) => exceptions.push(exception))
    await program.evaluate(
      "function () { console.warn('careful', { a: 1 }); setTimeout(function () { throw new Error('too late') }) }",
    )
    await until('the line and the exception', () => lines.length > 0 && exceptions.length > 0)
    expect(lines[0]).toEqual({ type: 'warn', args: ['careful', { a: 1 }] })
    expect(exceptions[0]?.message).toContain('too late')
  })

  it('names what it has not', async () => {
    await expect(program.testAccounts()).rejects.toThrow('Tool.getTestAccounts is not implemented')
    await expect(program.screenshot()).rejects.toThrow(
      'App.captureScreenshot is not implemented in jsdom',
    )
    await expect(program.callPluginWxMethod('p', 'login')).rejects.toThrow(
      'plugins are not implemented',
    )
  })
})

describe('navigation', () => {
  it('goes, comes back, and never gives a page id again', async () => {
    const before = (await program.pageStack()).map(({ path }) => path)
    await program.callWxMethod('navigateTo', { url: '/pages/form/form?x=1' })
    const form = await top()
    expect([before, form.path, form.query]).toEqual([
      ['pages/home/home'],
      'pages/form/form',
      { x: '1' },
    ])
    await program.callWxMethod('navigateBack')
    await program.callWxMethod('navigateTo', { url: '/pages/form/form?x=2' })
    expect((await top()).query).toEqual({ x: '2' })
    expect(await top()).not.toBe(form)
    await expect(form.data()).rejects.toThrow('has been closed')
  })

  it('loads a subpackage when one of its pages is opened', async () => {
    await program.callWxMethod('navigateTo', { url: '/shop/list/list?owner=Mia' })
    await until(
      'Shop of Mia',
      async () => (await (await element('.shop')).text()) === 'Shop of Mia',
    )
  })

  it.each([
    ['navigateTo', '/pages/none/none', /^navigateTo:fail/],
    ['navigateTo', '/pages/me/me', /^navigateTo:fail can not navigateTo a tabbar page/],
    ['switchTab', '/pages/form/form', /^switchTab:fail can not switch to no-tabBar page/],
    ['redirectTo', '/pages/me/me', /^redirectTo:fail can not redirectTo a tabbar page/],
  ])('refuses %s %s', async (kind, url, message) => {
    await expect(program.callWxMethod(kind, { url })).rejects.toThrow(message)
    expect((await top()).path).toBe('pages/home/home')
  })

  it('keeps a tab as it was left, and takes the buttons of WeChat', async () => {
    await (await element('#more')).tap()
    await program.native().switchTab({ url: '/pages/me/me' })
    expect((await top()).path).toBe('pages/me/me')
    await program.native().goHome()
    expect((await top()).path).toBe('pages/home/home')
    await program.callWxMethod('navigateTo', { url: '/pages/form/form' })
    await program.native().navigateLeft()
    expect((await top()).path).toBe('pages/home/home')
  })

  it('opens ten pages and no eleventh', async () => {
    for (let depth = 2; depth <= 10; depth += 1)
      await program.callWxMethod('navigateTo', { url: '/pages/form/form' })
    expect(await program.pageStack()).toHaveLength(10)
    await expect(program.callWxMethod('navigateTo', { url: '/pages/form/form' })).rejects.toThrow(
      /navigateTo:fail/,
    )
  })
})

describe('a page', () => {
  it('finds by selector and by XPath, and gives the same element the same object', async () => {
    const page = await top()
    expect(await page.$('#none')).toBeNull()
    expect(await page.$$('.row')).toHaveLength(3)
    expect(await page.$$('.home > .row')).toHaveLength(2)
    expect(await page.$('text.title')).toBe(await page.$('#title'))
    const [row] = await page.getElementsByXpath('//view[normalize-space(text())="Row b"]')
    expect(await row.text()).toBe('Row b')
    expect(await page.xpath('//text')).toBe(await page.$('#title'))
  })

  it('gives and takes data, calls methods, and passes on their error', async () => {
    const page = await top()
    expect(await page.data('user.name')).toBe('Mia')
    await page.setData({ 'user.name': 'Ken', count: 4 })
    expect(await page.data()).toMatchObject({ count: 4, user: { name: 'Ken' } })
    expect(await page.callMethod('add', 3)).toBe(7)
    await until('Count 7', async () => (await (await element('#title')).text()) === 'Count 7')
    await expect(page.callMethod('broken')).rejects.toThrow('broken on purpose')
    await expect(page.callMethod('none')).rejects.toThrow('none is not a method')
    expect(await page.scrollTop()).toBe(0)
  })
})

describe('an element', () => {
  it("is tapped by a touch that becomes the program's tap", async () => {
    await (await element('#more')).tap()
    await until('Count 1', async () => (await (await element('#title')).text()) === 'Count 1')
  })

  it('is triggered, and answers for its attributes and its style', async () => {
    const more = await element('#more')
    await more.trigger('tap')
    expect(await (await top()).data('count')).toBe(1)
    expect([
      await more.attribute('data-kind'),
      await more.attribute('class'),
      await more.property('id'),
    ]).toEqual(['more', 'button', 'more'])
    expect(await (await element('#title')).style('color')).toBe('rgb(255, 0, 0)')
    await expect(more.property('none')).rejects.toThrow('not exists')
  })

  it('shows its WXML', async () => {
    expect(await (await element('#title')).wxml()).toBe('Count 0')
    expect(await (await element('#title')).outerWxml()).toMatch(
      /^<text .*id="title".*>Count 0<\/text>$/,
    )
  })

  it('takes what is typed, as long as it may be', async () => {
    await program.callWxMethod('navigateTo', { url: '/pages/form/form' })
    const [name, note] = [await element('#name'), await element('#note')]
    if (!(name instanceof InputElement) || !(note instanceof TextareaElement))
      throw new Error('not a field')
    await name.input('Marianne')
    await note.input('hi')
    await until('Maria/hi', async () => (await (await element('#said')).text()) === 'Maria/hi')
    expect(await name.value()).toBe('Maria')
  })

  it('is a custom component with a tree, data and methods of its own', async () => {
    const badge = await element('#badge')
    if (!(badge instanceof CustomElement)) throw new Error('not a custom component')
    expect(await (await top()).$('.word')).toBeNull()
    expect(await (await badge.$('.word'))?.text()).toBe('new!')
    expect(await badge.callMethod('shout', 2)).toBe('!!')
    expect(await badge.data('mark')).toBe('!!')
    await badge.setData({ mark: '?' })
    await until('new?', async () => (await (await badge.$('.word'))?.text()) === 'new?')
  })

  it('stays itself while the page changes around it, and is gone with its page', async () => {
    await program.callWxMethod('navigateTo', { url: '/pages/form/form' })
    const said = await element('#said')
    await program.callWxMethod('navigateBack')
    await expect(said.text()).rejects.toThrow('no such element')
  })
})

describe("WeChat's own boxes", () => {
  it.each([
    ['confirmModal', true],
    ['cancelModal', false],
  ] as const)('%s answers a question', async (press, confirm) => {
    const asked = program.callWxMethod('showModal', { title: 'Sure?' })
    const native = program.native()
    await until('the question', async () =>
      native[press]().then(
        () => true,
        () => false,
      ),
    )
    expect(await asked).toMatchObject({ confirm, cancel: !confirm })
  })

  it('asks for a permission, which a person refuses', async () => {
    const asked = program.callWxMethod('getLocation', {}).then(
      () => 'given',
      (error: Error) => error.message,
    )
    await until('the permission', async () =>
      program
        .native()
        .authorizeCancel()
        .then(
          () => true,
          () => false,
        ),
    )
    expect(await asked).toBe('getLocation:fail auth deny')
    await expect(program.native().authorizeAllow()).rejects.toThrow('no authorize is open')
  })
})

describe('the phone', () => {
  it('keeps the storage over a restart', async () => {
    await program.callWxMethod('setStorageSync', 'key', 'kept')
    await host.restart({ path: 'pages/me/me' })
    expect(await program.callWxMethod('getStorageSync', 'key')).toBe('kept')
    expect((await top()).path).toBe('pages/me/me')
  })

  it('tells the program that the network has gone, and that it has been put away', async () => {
    await program.evaluate(
      "function () { getApp().seen = []; wx.onNetworkStatusChange(function (s) { getApp().seen.push(s.isConnected) }); wx.onAppHide(function () { getApp().seen.push('hide') }) }",
    )
    await host.network({ offline: true })
    await host.background()
    expect(await program.evaluate(() => getApp().seen)).toEqual([false, 'hide'])
    expect(await program.callWxMethod('getNetworkType')).toMatchObject({ networkType: 'none' })
  })

  it('gives chosen files once, and a closed chooser after that', async () => {
    await host.pickFiles([{ name: 'card.png', bytes: Uint8Array.from([1, 2, 3]) }])
    const { tempFiles } = await program.callWxMethod('chooseMedia', { count: 1 })
    expect(tempFiles).toMatchObject([{ size: 3, tempFilePath: expect.stringMatching(/\.png$/) }])
    await expect(program.callWxMethod('chooseMedia', { count: 1 })).rejects.toThrow(
      'chooseMedia:fail cancel',
    )
    await host.answer('privacy', false)
    await expect(program.callWxMethod('chooseMedia', { count: 1 })).rejects.toThrow(
      'chooseMedia:fail privacy permission is not authorized',
    )
  })
})
