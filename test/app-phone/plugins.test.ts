import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandFiles, brands } from '../../config/brands'
import { androidPlugins, androidSchemes, parseAndroidPlugin } from './android-plugins'
import { newDevice } from './device'
import { implementationsOf } from './implementations'
import { iosPlugins, iosSchemes, parseObjectiveCPlugin, parseSwiftPlugin } from './ios-plugins'
import { opensSiteLink } from './site-links'
import type { NativePlugin, System } from './native-plugin'

const JAVA = `
/** @CapacitorPlugin(name = "Example") */
@CapacitorPlugin(name = "Torch", permissions = @Permission(alias = "camera", strings = { Manifest.permission.CAMERA }))
public class TorchPlugin extends Plugin {
    // @PluginMethod public void commentedOut(PluginCall call) {}
    @PluginMethod
    public void on(PluginCall call) { if (call.getBoolean("bright")) { call.resolve(); } }
    @PluginMethod(returnType = PluginMethod.RETURN_CALLBACK)
    public void watch(PluginCall call) { call.setKeepAlive(true); }
    @PluginMethod(returnType = PluginMethod.RETURN_NONE)
    @Deprecated
    public void log(PluginCall call) {}
    @PluginMethod
    public void tint(PluginCall call) {
        call.unimplemented("not on this system");
    }
    public void inner(PluginCall call) {}
}`

const KOTLIN = `@CapacitorPlugin
class Torch : Plugin() {
    @PluginMethod
    fun on(call: PluginCall) { call.resolve() }
    @PluginMethod(returnType = PluginMethod.RETURN_CALLBACK)
    override fun watch(call: PluginCall) { call.setKeepAlive(true) }
}`

const SWIFT = `public class TorchPlugin: CAPPlugin, CAPBridgedPlugin {
    public let jsName = "Torch"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "on", returnType: CAPPluginReturnPromise),
        // CAPPluginMethod(name: "commentedOut", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(#selector(watch(_:)), returnType: .callback),
        .init(#selector(short)),
        CAPPluginMethod(name: "log", returnType: CAPPluginReturnNone),
        CAPPluginMethod(name: "exit", returnType: CAPPluginReturnPromise)
    ]
    @objc func on(_ call: CAPPluginCall) { if bright { call.resolve() } }
    @objc func exit(_ call: CAPPluginCall) {
        call.unimplemented()
    }
}`

const OBJECTIVE_C = `CAP_PLUGIN(TorchPlugin, "Torch",
  CAP_PLUGIN_METHOD(on, CAPPluginReturnPromise);
  CAP_PLUGIN_METHOD(watch, CAPPluginReturnCallback);
)`

const all: Readonly<Record<System, NativePlugin[]>> = {
  android: androidPlugins(),
  ios: iosPlugins(),
}
const systems = ['android', 'ios'] as const

function method(system: System, plugin: string, name: string) {
  return all[system].find((one) => one.name === plugin)?.methods.find((one) => one.name === name)
}

const does = (name: string, answer: 'promise' | 'callback' | 'none' = 'promise') => ({
  name,
  rtype: answer === 'none' ? undefined : answer,
  unimplemented: false,
})

const inherited = [
  does('addListener', 'none'),
  does('removeListener', 'none'),
  does('removeAllListeners'),
  does('checkPermissions'),
  does('requestPermissions'),
]

function playedOn(system: System): string[] {
  return Object.keys(
    implementationsOf(
      newDevice(system, 'en', {
        exit: () => undefined,
        reload: () => undefined,
        minimize: () => undefined,
        notify: () => undefined,
      }),
    ),
  )
}

/** 'Plugin.method' of every call in the app's own files. */
function productCalls(): string[] {
  const root = path.resolve(__dirname, '../../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.app\.tsx?$/.test(file),
  )
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    const imported = [
      ...source.matchAll(/import \{([^}]+)\} from '@capacitor\/(?!core)[\w-]+'/g),
    ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    imported.push(
      ...[...source.matchAll(/const (\w+) =\s+registerPlugin\b/g)].map(([, name = '']) => name),
    )
    return [...source.matchAll(/\b([A-Z]\w+)\.([a-z]\w+)\(/g)]
      .filter(([, name = '', method]) => imported.includes(name) && method !== 'addListener')
      .map(([, name, method]) => `${name}.${method}`)
  })
}

test('a Java source tells name, methods, the way of their answers and what only refuses; comments tell nothing', () => {
  expect(parseAndroidPlugin(JAVA)).toEqual({
    name: 'Torch',
    methods: [
      does('on'),
      does('watch', 'callback'),
      does('log', 'none'),
      { ...does('tint'), unimplemented: true },
    ],
  })
  expect(parseAndroidPlugin('class Plain {}')).toBeUndefined()
})

test('a Kotlin source without a name is called by its class', () => {
  expect(parseAndroidPlugin(KOTLIN)).toEqual({
    name: 'Torch',
    methods: [does('on'), does('watch', 'callback')],
  })
})

test('Swift and Objective-C sources tell the same', () => {
  expect(parseSwiftPlugin(SWIFT)).toEqual({
    name: 'Torch',
    methods: [
      does('on'),
      does('watch', 'callback'),
      does('short'),
      does('log', 'none'),
      { ...does('exit'), unimplemented: true },
    ],
  })
  expect(parseObjectiveCPlugin(OBJECTIVE_C)).toEqual({
    name: 'Torch',
    methods: [does('on'), does('watch', 'callback')],
  })
  expect(parseSwiftPlugin('class Plain {}')).toBeUndefined()
})

test.each(systems)('%s: what every plugin has, the linked plugins, Capacitor’s own', (system) => {
  const own = {
    android: ['AppPermissions', 'CapacitorCookies', 'CapacitorHttp', 'SystemBars', 'WebView'],
    ios: ['CapacitorCookies', 'CapacitorHttp', 'Console', 'SystemBars', 'WebView'],
  }[system]
  expect(all[system].map(({ name }) => name).sort()).toEqual(
    [
      ...own,
      'App',
      'CapacitorCalendar',
      'CapacitorPasskey',
      'Contacts',
      'CapacitorBarcodeScanner',
      'Filesystem',
      'Geolocation',
      'Haptics',
      'Preferences',
      'PushNotifications',
      'SecureStorage',
      'Share',
    ].sort(),
  )
  for (const { methods } of all[system]) expect(methods).toEqual(expect.arrayContaining(inherited))
})

test('the systems differ where their sources do', () => {
  expect(method('android', 'App', 'exitApp')).toEqual(does('exitApp'))
  expect(method('ios', 'App', 'exitApp')).toEqual({ ...does('exitApp'), unimplemented: true })
  expect(method('ios', 'Console', 'log')).toEqual(does('log', 'none'))
  expect(method('android', 'Console', 'log')).toBeUndefined()
})

test.each(systems)(
  '%s: what is played exists, and the small plugins are played whole',
  (system) => {
    const whole = [
      'App',
      'AppPermissions',
      'CapacitorBarcodeScanner',
      'Haptics',
      'Preferences',
      'PushNotifications',
      'SecureStorage',
      'Share',
      'WebView',
    ]
    const played = playedOn(system)
    const declared = all[system].flatMap(({ name, methods }) =>
      methods.map((one) => `${name}.${one.name}`),
    )
    const own = all[system]
      .filter(({ name }) => whole.includes(name))
      .flatMap(({ name, methods }) =>
        methods
          .filter(
            (one) => !one.unimplemented && !inherited.some((other) => other.name === one.name),
          )
          .map((one) => `${name}.${one.name}`),
      )
    expect(played.filter((name) => !declared.includes(name))).toEqual([])
    expect(own.filter((name) => !played.includes(name))).toEqual([])
  },
)

test('every native call of the product exists on a system and is played there', () => {
  const calls = productCalls()
  expect(calls).toEqual(
    expect.arrayContaining([
      'Share.share',
      'Haptics.vibrate',
      'CapacitorBarcodeScanner.scanBarcode',
    ]),
  )
  const callable = systems.flatMap((system) =>
    playedOn(system).filter((name) =>
      all[system].some((one) =>
        one.methods.some((found) => `${one.name}.${found.name}` === name && !found.unimplemented),
      ),
    ),
  )
  expect(calls.filter((call) => !callable.includes(call))).toEqual([])
})

test("both projects open links of the brand's site", () => {
  const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8')
  const { host } = new URL(brands.default.frontHost)
  expect(read('android/app/src/main/AndroidManifest.xml')).toMatch(
    /<intent-filter android:autoVerify="true">[^]*android:scheme="https"[^]*@string\/link_host/,
  )
  expect(read('android/app/src/main/res/values/strings.xml')).toContain(
    `<string name="link_host">${host}</string>`,
  )
  const settings = read('ios/brand.xcconfig')
  expect(settings).toContain(`LINK_HOST = ${host}\n`)
  const [, entitlements = ''] = /^CODE_SIGN_ENTITLEMENTS = (.+)$/m.exec(settings) ?? []
  expect(read(`ios/App/${entitlements}`)).toContain('<string>applinks:$(LINK_HOST)</string>')
})

test.each(systems)(
  '%s hands invitations, cards and codes of the site to the app, the rest to the browser',
  (system) => {
    const opened = ['/', '/i/7KQ2M9XD', '/c/7KQ2M9XD', '/s?sn=SC1', '/user/app/x', '/terms'].filter(
      (place) => opensSiteLink(system, `${brands.default.frontHost}${place}`),
    )
    expect(opened).toEqual(['/', '/i/7KQ2M9XD', '/c/7KQ2M9XD', '/s?sn=SC1'])
    expect(opensSiteLink(system, 'https://elsewhere.example/i/7KQ2M9XD')).toBe(false)
  },
)

test("both projects open the brand's scheme", () => {
  expect([androidSchemes(), iosSchemes()]).toEqual([
    [brandFiles.default.appScheme],
    [brandFiles.default.appScheme],
  ])
})
