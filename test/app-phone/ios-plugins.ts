import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onlyRefuses, withoutComments, type NativeMethod, type NativePlugin } from './native-plugin'

const ROOT = path.resolve(__dirname, '../..')
const CORE = path.join(ROOT, 'node_modules/@capacitor/ios/Capacitor/Capacitor')
/** Written with its type or as `.init`; without a return type it answers with a promise (CAPPluginMethod.swift). */
const SWIFT_METHOD =
  /(?:CAPPluginMethod|\.init)\(\s*(?:name:\s*"(\w+)"|(?:selector:\s*)?#selector\((?:\w+\.)?(\w+)(?:\([\w:]*\))?\))(?:\s*,\s*returnType:\s*\.?(?:CAPPluginReturn)?(\w+))?\s*\)/gi
const OBJC_METHOD = /CAP_PLUGIN_METHOD\(\s*(\w+)\s*,\s*CAPPluginReturn(\w+)\s*\)/g

function rtypeOf(word: string): NativeMethod['rtype'] {
  const type = word.toLowerCase()
  return type === 'promise' || type === 'callback' ? type : undefined
}

/** The plugin that a Swift source declares, without what every plugin inherits; undefined when it declares none. */
export function parseSwiftPlugin(text: string): NativePlugin | undefined {
  const source = withoutComments(text)
  const name = /\bjsName\s*(?::\s*String\s*)?=\s*"([^"]+)"/.exec(source)?.[1]
  if (name === undefined) return undefined
  const methods = [...source.matchAll(SWIFT_METHOD)].map(
    ([, plain, selector, type = 'promise']) => {
      const method = plain ?? selector ?? ''
      const at = source.search(new RegExp(`\\bfunc\\s+${method}\\s*\\(_ call: CAPPluginCall\\)`))
      return {
        name: method,
        rtype: rtypeOf(type),
        unimplemented: at >= 0 && onlyRefuses(source, at),
      }
    },
  )
  return { name, methods }
}

/** The plugin that an Objective-C registration declares (older plugins); undefined when it declares none. */
export function parseObjectiveCPlugin(text: string): NativePlugin | undefined {
  const source = withoutComments(text)
  const name = /\bCAP_PLUGIN\(\s*\w+\s*,\s*"([^"]+)"/.exec(source)?.[1]
  if (name === undefined) return undefined
  return {
    name,
    methods: [...source.matchAll(OBJC_METHOD)].map(([, method = '', type = '']) => ({
      name: method,
      rtype: rtypeOf(type),
      unimplemented: false,
    })),
  }
}

function pluginsBelow(folder: string): NativePlugin[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const parse = file.endsWith('.swift')
      ? parseSwiftPlugin
      : file.endsWith('.m')
        ? parseObjectiveCPlugin
        : undefined
    return parse?.(readFileSync(path.join(folder, file), 'utf8')) ?? []
  })
}

/** Folders of the packages that the iOS project links. */
function linkedFolders(): string[] {
  const manifest = path.join(ROOT, 'ios/App/CapApp-SPM/Package.swift')
  return [
    ...readFileSync(manifest, 'utf8').matchAll(/\.package\(name: "[^"]+", path: "([^"]+)"\)/g),
  ].map(([, folder = '']) => path.resolve(path.dirname(manifest), folder))
}

/** Capacitor's own plugins: those whose classes the bridge registers. */
function corePlugins(): NativePlugin[] {
  const bridge = readFileSync(path.join(CORE, 'CapacitorBridge.swift'), 'utf8')
  const list = /pluginList: \[AnyClass\] = \[([^\]]+)\]/.exec(bridge)?.[1] ?? ''
  const classes = [...list.matchAll(/(\w+)\.self/g)].map(([, name]) => name)
  return readdirSync(path.join(CORE, 'Plugins')).flatMap((file) => {
    const source = readFileSync(path.join(CORE, 'Plugins', file), 'utf8')
    return classes.some((name) => source.includes(`@objc(${name})`))
      ? (parseSwiftPlugin(source) ?? [])
      : []
  })
}

/** What the bridge adds to every plugin's header. */
function inheritedMethods(): NativeMethod[] {
  const source = readFileSync(path.join(CORE, 'JSExport.swift'), 'utf8')
  return [...source.matchAll(/PluginHeaderMethod\(name: "(\w+)", rtype: (?:nil|"(\w+)")\)/g)].map(
    ([, name = '', type = '']) => ({ name, rtype: rtypeOf(type), unimplemented: false }),
  )
}

/** Every plugin that a call reaches in the iOS app: Capacitor's own, and those that the project links. */
export function iosPlugins(): NativePlugin[] {
  const inherited = inheritedMethods()
  return [
    ...corePlugins(),
    ...linkedFolders().flatMap((folder) => pluginsBelow(path.join(folder, 'ios'))),
  ].map((plugin) => ({ ...plugin, methods: [...inherited, ...plugin.methods] }))
}

/** The schemes of addresses that open the iOS app. */
export function iosSchemes(): string[] {
  const plist = readFileSync(path.join(ROOT, 'ios/App/App/Info.plist'), 'utf8')
  const lists = [...plist.matchAll(/<key>CFBundleURLSchemes<\/key>\s*<array>([\s\S]*?)<\/array>/g)]
  return lists
    .flatMap(([, body = '']) => [...body.matchAll(/<string>([^<]+)<\/string>/g)])
    .map(([, scheme = '']) => {
      const named = /^\$\((\w+)\)$/.exec(scheme)?.[1]
      if (named === undefined) return scheme
      const settings = readFileSync(path.join(ROOT, 'ios/brand.xcconfig'), 'utf8')
      return new RegExp(`^${named} = (.*)$`, 'm').exec(settings)?.[1] ?? ''
    })
}
