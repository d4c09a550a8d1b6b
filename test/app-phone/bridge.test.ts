/** @jest-environment jsdom */
import { until } from '../support/until'
import { androidPlugins } from './android-plugins'
import { answerScript, injectedScript, TO_NATIVE } from './injected-script'
import { iosPlugins } from './ios-plugins'
import type { System } from './native-plugin'
import { NativeSide, Refusal, type Implementations } from './native-side'

type Call = (...options: unknown[]) => Promise<unknown>

const plugins = { android: androidPlugins(), ios: iosPlugins() }
const systems = ['android', 'ios'] as const
const played: Implementations = {
  'App.exitApp': () => undefined,
  'Preferences.get': ({ key }) => ({ value: `value of ${String(key)}` }),
  'Share.share': () => {
    throw new Refusal('Share canceled')
  },
}
const plainConsole = Object.getOwnPropertyDescriptors(console)
let complaints: string[]

beforeEach(() => {
  // The bridge of an iPhone takes over the console.
  Object.defineProperties(console, {
    ...plainConsole,
    debug: { ...plainConsole.debug, value: () => undefined },
  })
  complaints = []
  Reflect.set(window, 'prompt', () => 'false')
  for (const name of ['Capacitor', 'androidBridge', 'webkit']) Reflect.deleteProperty(window, name)
})

/** A page with Capacitor's own bridge in it, and the native side behind it. */
function start(system: System): NativeSide {
  const native = new NativeSide({
    system,
    plugins: plugins[system],
    implementations: played,
    complain: (text) => complaints.push(text),
    send: (answer) => window.eval(answerScript(system, answer)),
  })
  Reflect.set(window, TO_NATIVE, (text: string) => native.receive(text))
  window.eval(injectedScript(system, plugins[system]))
  return native
}

function capacitor(name: string): unknown {
  return Reflect.get(Object(Reflect.get(window, 'Capacitor')), name)
}

function plugin(name: string): Record<string, Call> {
  return Object(Reflect.get(Object(capacitor('Plugins')), name))
}

/** The bridge registers a listener with the native side a little later than it is asked. */
const listens = (native: NativeSide, event: string) =>
  until(`a listener of ${event}`, () => native.hasListener('App', event))

test.each(systems)(
  "%s: Capacitor's own bridge knows its system and every plugin's header",
  (system) => {
    start(system)
    const platform = capacitor('getPlatform')
    expect(typeof platform === 'function' && platform()).toBe(system)
    expect(capacitor('PluginHeaders')).toEqual(
      plugins[system].map(({ name, methods }) => ({
        name,
        methods: methods.map((one) => ({
          name: one.name,
          ...(one.rtype ? { rtype: one.rtype } : {}),
        })),
      })),
    )
  },
)

test.each(systems)(
  '%s: a call is answered with data, or refused with the message of the native side',
  async (system) => {
    start(system)
    await expect(plugin('Preferences').get?.({ key: 'token' })).resolves.toEqual({
      value: 'value of token',
    })
    await expect(plugin('Share').share?.({ text: 'x' })).rejects.toMatchObject({
      message: 'Share canceled',
    })
    expect(complaints).toEqual([])
  },
)

test('a method that one system has not is refused there: exitApp on an iPhone', async () => {
  start('android')
  await expect(plugin('App').exitApp?.()).resolves.toBeUndefined()
  Reflect.deleteProperty(window, 'androidBridge')
  start('ios')
  await expect(plugin('App').exitApp?.()).rejects.toMatchObject({
    message: 'not implemented',
    code: 'UNIMPLEMENTED',
  })
})

test('a plugin that one system has not: Console on Android', async () => {
  start('android')
  const call = capacitor('nativePromise')
  await expect(typeof call === 'function' && call('Console', 'log', {})).rejects.toMatchObject({
    message: 'Console.log does not exist natively on android',
    code: 'UNIMPLEMENTED',
  })
  expect(complaints).toEqual(['Console.log does not exist natively on android'])
})

test.each(systems)(
  '%s: a method of no plugin, and one that the fake phone does not play, fail and are told',
  async (system) => {
    start(system)
    const call = capacitor('nativePromise')
    await expect(
      typeof call === 'function' && call('Device', 'getColour', {}),
    ).rejects.toMatchObject({ code: 'UNIMPLEMENTED' })
    await expect(
      plugin('CapacitorHttp').get?.({ url: 'https://api.starcard.example' }),
    ).rejects.toMatchObject({ message: 'the fake phone has no CapacitorHttp.get' })
    expect(complaints).toHaveLength(2)
  },
)

test.each(systems)(
  '%s: listeners hear events until they are removed; a held-back event waits for the first one',
  async (system) => {
    const native = start(system)
    const heard: unknown[] = []
    native.notify('App', 'resume', {})
    native.notify('App', 'appUrlOpen', { url: 'starcard://pages/index' }, true)
    const handle = plugin('App').addListener?.('appUrlOpen', (data: unknown) => heard.push(data))
    await listens(native, 'appUrlOpen')
    expect(heard).toEqual([{ url: 'starcard://pages/index' }])
    native.notify('App', 'appUrlOpen', { url: 'starcard://pages/team/list' })
    expect(heard).toHaveLength(2)
    expect(native.hasListener('App', 'appUrlOpen')).toBe(true)
    const remove: unknown = Reflect.get(Object(await handle), 'remove')
    if (typeof remove === 'function') await remove()
    native.notify('App', 'appUrlOpen', { url: 'starcard://' })
    expect([heard.length, native.hasListener('App', 'appUrlOpen')]).toEqual([2, false])
  },
)

test.each(systems)(
  '%s: a page that is reloaded has no listeners of the last one',
  async (system) => {
    const native = start(system)
    void plugin('App').addListener?.('pause', () => undefined)
    await listens(native, 'pause')
    native.reset()
    expect(native.hasListener('App', 'pause')).toBe(false)
  },
)
