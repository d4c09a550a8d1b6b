import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NativePlugin, System } from './native-plugin'

/** Name of the function by which a page's bridge reaches the native side of the phone. */
export const TO_NATIVE = '__toNative'

/** Where the bundle stands on a phone. */
export const appOrigins: Readonly<Record<System, string>> = {
  android: 'https://localhost',
  ios: 'capacitor://localhost',
}

/** The objects that the system puts into the web view before any script runs: a message channel, and on Android two switches. */
const channels: Readonly<Record<System, string>> = {
  android: `window.androidBridge = { onmessage: null, postMessage: (text) => { void window.${TO_NATIVE}(text) } };
window.CapacitorCookiesAndroidInterface = { isEnabled: () => false };
window.CapacitorHttpAndroidInterface = { isEnabled: () => false };`,
  ios: `window.webkit = { messageHandlers: { bridge: { postMessage: (message) => { void window.${TO_NATIVE}(JSON.stringify(message)) } } } };`,
}

function bridgeOf(system: System): string {
  const place = {
    android: 'android/capacitor/src/main/assets',
    ios: 'ios/Capacitor/Capacitor/assets',
  }[system]
  return readFileSync(
    path.resolve(__dirname, '../../node_modules/@capacitor', place, 'native-bridge.js'),
    'utf8',
  )
}

/** What native code writes for a plugin: a function for each of its methods below Capacitor.Plugins. */
function pluginScript({ name, methods }: NativePlugin): string {
  const functions = methods
    .filter((method) => method.name !== 'addListener' && method.name !== 'removeListener')
    .map(({ name: method, rtype }) => {
      const way = rtype === 'promise' ? 'nativePromise' : 'nativeCallback'
      return `plugin[${JSON.stringify(method)}] = (options, callback) => window.Capacitor.${way}(${JSON.stringify(name)}, ${JSON.stringify(method)}, options${rtype === 'callback' ? ', callback' : ''});`
    })
  return `{ const plugin = (window.Capacitor.Plugins[${JSON.stringify(name)}] = {});
plugin.addListener = (event, callback) => window.Capacitor.addListener(${JSON.stringify(name)}, event, callback);
${functions.join('\n')} }`
}

/** The headers as native code hands them over: only what is callable, and how it answers. */
function headersOf(plugins: readonly NativePlugin[]) {
  return plugins.map(({ name, methods }) => ({
    name,
    methods: methods.map((method) => ({
      name: method.name,
      ...(method.rtype ? { rtype: method.rtype } : {}),
    })),
  }))
}

/** Everything that runs in the web view before the app's first script, in the order of a release build: globals, bridge, plugins. */
export function injectedScript(system: System, plugins: readonly NativePlugin[]): string {
  return [
    channels[system],
    `window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} }; window.WEBVIEW_SERVER_URL = ${JSON.stringify(appOrigins[system])};`,
    bridgeOf(system),
    ...plugins.map(pluginScript),
    `window.Capacitor.PluginHeaders = ${JSON.stringify(headersOf(plugins))};`,
  ].join('\n')
}

/** What native code evaluates in the page to hand over an answer. */
export function answerScript(system: System, answer: object): string {
  const json = JSON.stringify(answer)
  return system === 'android'
    ? `window.androidBridge.onmessage({ data: ${JSON.stringify(json)} })`
    : `window.Capacitor.fromNative(${json})`
}
