import { JSDOM } from 'jsdom'
import { onePage, SmallProgram } from '../small-program'
import { watchRejections } from './logic-names'

let program: SmallProgram
beforeAll(async () => {
  program = await SmallProgram.start(
    onePage(
      '<view/>',
      `
    const names = ['window', 'document', 'location', 'navigator', 'fetch', 'XMLHttpRequest', 'WebSocket', 'localStorage', 'Intl', 'URL', 'TextEncoder', 'requestAnimationFrame', 'self']
    Page({ data: { seen: names.filter((name) => { try { return typeof eval(name) !== 'undefined' } catch (error) { return false } }) } })`,
    ),
  )
})
afterAll(() => program.stop())

describe('the logic layer', () => {
  it('has none of the browser’s names', async () => {
    expect((await program.data()).seen).toEqual([])
  })

  it('finds no way to the window by this, globalThis or Function', async () => {
    const found = await program.run(`() => [
      typeof (function () { return this })(),
      typeof globalThis.document,
      typeof Function('return this')().document,
      typeof new Function('return document'),
    ]`)
    expect(found).toEqual(['undefined', 'undefined', 'undefined', 'function'])
    expect(await program.run("() => new Function('return 1')()")).toBeUndefined()
  })

  it('has wx, the language, timers and its own pages', async () => {
    expect(
      await program.run(
        '() => [typeof wx.request, typeof Promise, typeof setTimeout, getCurrentPages().length, [] instanceof Array]',
      ),
    ).toEqual(['function', 'function', 'function', 1, true])
  })

  it('tells of what a timer throws', async () => {
    await program.run("() => void setTimeout(() => { throw new Error('late') })")
    expect(await program.thrownSoon()).toContain('Error: late')
  })

  it('waits for what a function promises, and calls bindings', async () => {
    await program.host.call('App.addBinding', { name: 'tell' })
    const heard: unknown[] = []
    program.host.on(
      ({ method, params }) => void (method === 'App.bindingCalled' && heard.push(params)),
    )
    expect(await program.run('async () => { tell(1, { a: 2 }); return 3 }')).toBe(3)
    expect(heard).toEqual([{ name: 'tell', args: [1, { a: 2 }] }])
  })
})

it('says which module is missing', async () => {
  await expect(SmallProgram.start(onePage('<view/>', "require('./gone')"))).rejects.toThrow(
    /module '.*gone.*' is not defined/,
  )
})

it('says which script defines no page', async () => {
  await expect(SmallProgram.start(onePage('<view/>', 'const nothing = 1'))).rejects.toThrow(
    'pages/one.js defines no page or component',
  )
})

it('hears of a rejection that nobody caught, and the window does not report it once more', () => {
  const { window: view } = new JSDOM('')
  const heard: unknown[] = []
  watchRejections(Object.assign(view), (reason) => heard.push(reason))
  const event = Object.assign(new view.Event('unhandledrejection', { cancelable: true }), {
    reason: { errMsg: 'request:fail timeout' },
    promise: Promise.resolve(),
  })
  expect([view.dispatchEvent(event), heard]).toEqual([false, [{ errMsg: 'request:fail timeout' }]])
  view.close()
})
