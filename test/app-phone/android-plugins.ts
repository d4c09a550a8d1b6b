import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onlyRefuses, withoutComments, type NativeMethod, type NativePlugin } from './native-plugin'

const ROOT = path.resolve(__dirname, '../..')
const CORE = path.join(
  ROOT,
  'node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor',
)
/** Plugins of the app itself stand beside the activity that registers them. */
const OWN = path.join(ROOT, 'android/app/src/main/java/app/starcard')
const METHOD =
  /@PluginMethod(?:\(([^)]*)\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:public\s+(?:final\s+)?void|(?:override\s+)?fun)\s+(\w+)\s*\(/g

/** The annotated methods of a Java or Kotlin class. */
function methodsOf(source: string): NativeMethod[] {
  return [...source.matchAll(METHOD)].map((match) => {
    const [, options = '', name = ''] = match
    return {
      name,
      rtype: options.includes('RETURN_NONE')
        ? undefined
        : options.includes('RETURN_CALLBACK')
          ? 'callback'
          : 'promise',
      unimplemented: onlyRefuses(source, match.index),
    }
  })
}

/** The plugin that a Java or Kotlin source declares, without what every plugin inherits; undefined when it declares none. */
export function parseAndroidPlugin(text: string): NativePlugin | undefined {
  const source = withoutComments(text)
  const annotation = source.indexOf('@CapacitorPlugin')
  if (annotation < 0) return undefined
  const found = /\bclass\s+(\w+)/.exec(source.slice(annotation))
  const head = source.slice(annotation, annotation + (found?.index ?? 0))
  const name = /\bname\s*=\s*"([^"]+)"/.exec(head)?.[1] ?? found?.[1]
  return name === undefined ? undefined : { name, methods: methodsOf(source) }
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(java|kt)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** Folders of the plugins that the Android project links. */
function linkedFolders(): string[] {
  const linked = [
    ...readFileSync(path.join(ROOT, 'android/app/capacitor.build.gradle'), 'utf8').matchAll(
      /implementation project\('(:[\w-]+)'\)/g,
    ),
  ].map(([, name]) => name)
  const settings = readFileSync(path.join(ROOT, 'android/capacitor.settings.gradle'), 'utf8')
  const places = [
    ...settings.matchAll(/project\('(:[\w-]+)'\)\.projectDir = new File\('([^']+)'\)/g),
  ]
  return places
    .filter(([, name]) => linked.includes(name))
    .map(([, , folder = '']) => path.resolve(ROOT, 'android', folder))
}

/** The sources in `folder` of the plugins that the class in `file` registers. */
function registeredBy(file: string, folder: string): string[] {
  const named = /registerPlugin\((?:com\.getcapacitor\.plugin\.)?(\w+)\.class\)/g
  return [...readFileSync(file, 'utf8').matchAll(named)].map(([, name]) =>
    readFileSync(path.join(folder, `${name}.java`), 'utf8'),
  )
}

/** Every plugin that a call reaches in the Android app: Capacitor's own, those that the project links, and its own. */
export function androidPlugins(): NativePlugin[] {
  const core = registeredBy(path.join(CORE, 'Bridge.java'), path.join(CORE, 'plugin'))
  const own = registeredBy(path.join(OWN, 'MainActivity.java'), OWN)
  const linked = linkedFolders().flatMap((folder) => sourcesBelow(path.join(folder, 'src/main')))
  const inherited = methodsOf(withoutComments(readFileSync(path.join(CORE, 'Plugin.java'), 'utf8')))
  return [...core, ...linked, ...own].flatMap((source) => {
    const plugin = parseAndroidPlugin(source)
    if (!plugin) return []
    const declared = new Set(plugin.methods.map(({ name }) => name))
    return [
      {
        ...plugin,
        methods: [...inherited.filter(({ name }) => !declared.has(name)), ...plugin.methods],
      },
    ]
  })
}

/** The schemes of addresses that open the Android app. */
export function androidSchemes(): string[] {
  const manifest = readFileSync(path.join(ROOT, 'android/app/src/main/AndroidManifest.xml'), 'utf8')
  const strings = readFileSync(
    path.join(ROOT, 'android/app/src/main/res/values/strings.xml'),
    'utf8',
  )
  const filters = [...manifest.matchAll(/<intent-filter[^>]*>([\s\S]*?)<\/intent-filter>/g)].map(
    ([, body = '']) => body,
  )
  const opening = filters.filter(
    (body) =>
      body.includes('android.intent.action.VIEW') &&
      // The site's links are the app's where the system has asked the site.
      !body.includes('android:scheme="https"') &&
      body.includes('android.intent.category.BROWSABLE'),
  )
  return opening
    .flatMap((body) => [...body.matchAll(/android:scheme="([^"]+)"/g)])
    .map(([, value = '']) => {
      const named = /^@string\/(\w+)$/.exec(value)?.[1]
      return named === undefined
        ? value
        : (new RegExp(`<string name="${named}">([^<]*)</string>`).exec(strings)?.[1] ?? '')
    })
}
