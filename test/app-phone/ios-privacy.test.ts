import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@contract/languages'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const manifest = read('ios/App/App/PrivacyInfo.xcprivacy').replace(/<!--[\s\S]*?-->/g, '')

const strings = (text: string) =>
  [...text.matchAll(/<string>([^<]+)<\/string>/g)].map(([, value = '']) => value)

/** Reasons by API, as the manifest gives them. */
function declaredReasons(): Record<string, string[]> {
  const part = manifest.slice(manifest.indexOf('NSPrivacyAccessedAPITypes'))
  return Object.fromEntries(
    [...part.matchAll(/<dict>([\s\S]*?)<\/dict>/g)].map(([, body = '']) => {
      const [api = '', ...reasons] = strings(body)
      return [api, reasons]
    }),
  )
}

const reasons = declaredReasons()

/** Reasons by API, as the plugins' own READMEs ask for them. */
function wantedReasons(): Record<string, readonly string[]> {
  const linked = [
    ...read('ios/App/CapApp-SPM/Package.swift').matchAll(
      /\.package\(name: "[^"]+", path: "([^"]+)"\)/g,
    ),
  ].map(([, folder = '']) => path.resolve(ROOT, 'ios/App/CapApp-SPM', folder))
  const pairs = linked.flatMap((folder) => {
    const text = readFileSync(path.join(folder, 'README.md'), 'utf8')
    return [
      ...text.matchAll(/dictionary key is \[(NSPrivacyAccessedAPICategory\w+)\][^[]*\[([\w.]+)\]/g),
    ].map(([, api = '', reason = '']) => [api, [reason]] as const)
  })
  return Object.fromEntries(pairs)
}

/** Apple's list of APIs that need a reason, as far as Swift code names them. */
const NEEDS_REASON: Readonly<Record<string, RegExp>> = {
  NSPrivacyAccessedAPICategoryUserDefaults: /\bUserDefaults\b/,
  NSPrivacyAccessedAPICategoryDiskSpace: /\bsystem(Free)?Size\b|volume\w*Capacity|\bstatv?fs\b/,
  NSPrivacyAccessedAPICategorySystemBootTime: /\bsystemUptime\b|\bmach_absolute_time\b/,
  NSPrivacyAccessedAPICategoryActiveKeyboards: /\bactiveInputModes\b/,
}

test('the manifest names every API of the linked plugins that needs a reason, with the reason that the plugin gives', () => {
  expect(wantedReasons()).toMatchObject({
    NSPrivacyAccessedAPICategoryUserDefaults: ['CA92.1'],
    NSPrivacyAccessedAPICategoryFileTimestamp: ['C617.1'],
  })
  expect(reasons).toEqual(wantedReasons())
})

test('no native code of ours or of a linked plugin uses one that is not named', () => {
  const folders = [
    'ios/App/App',
    'node_modules/@aparajita/capacitor-secure-storage/ios/Sources',
    ...[
      'app',
      'barcode-scanner',
      'filesystem',
      'geolocation',
      'haptics',
      'preferences',
      'push-notifications',
      'share',
    ].map((name) => `node_modules/@capacitor/${name}/ios/Sources`),
  ]
  const code = folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.swift'))
        .map((file) => read(path.join(folder, file))),
    )
    .join('\n')
  const used = Object.entries(NEEDS_REASON)
    .filter(([, pattern]) => pattern.test(code))
    .map(([api]) => api)
  expect(used).toEqual(['NSPrivacyAccessedAPICategoryUserDefaults'])
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(used))
})

test('every kind of data is linked to the account, used for the app alone and never for tracking; statistics are nobody’s', () => {
  const types = [
    ...manifest.matchAll(/<dict>\s*<key>NSPrivacyCollectedDataType<\/key>([\s\S]*?)<\/dict>/g),
  ].map(([, body = '']) => body)
  expect(types.length).toBeGreaterThan(10)
  const [counted = '', ...more] = types.filter((body) => body.includes('ProductInteraction'))
  expect([more.length, strings(counted)[1]]).toEqual([
    0,
    'NSPrivacyCollectedDataTypePurposeAnalytics',
  ])
  expect(counted.match(/<(true|false)\/>/g)).toEqual(['<false/>', '<false/>'])
  for (const body of types.filter((one) => one !== counted)) {
    expect(body).toMatch(
      /DataTypeLinked<\/key>\s*<true\/>\s*<key>NSPrivacyCollectedDataTypeTracking<\/key>\s*<false\/>/,
    )
    expect(strings(body).slice(1)).toEqual(['NSPrivacyCollectedDataTypePurposeAppFunctionality'])
  }
  expect(manifest).toMatch(
    /<key>NSPrivacyTracking<\/key>\s*<false\/>\s*<key>NSPrivacyTrackingDomains<\/key>\s*<array\/>/,
  )
})

test('the project copies the manifest into the app', () => {
  const project = read('ios/App/App.xcodeproj/project.pbxproj')
  const file = /(\w{24}) \/\* PrivacyInfo\.xcprivacy \*\/ = \{isa = PBXFileReference;/.exec(
    project,
  )?.[1]
  const build = new RegExp(
    `(\\w{24}) /\\* PrivacyInfo\\.xcprivacy in Resources \\*/ = \\{isa = PBXBuildFile; fileRef = ${String(file)} `,
  ).exec(project)?.[1]
  const resources =
    /isa = PBXResourcesBuildPhase;[\s\S]*?files = \(([\s\S]*?)\);/.exec(project)?.[1] ?? ''
  expect([file, build]).toEqual([expect.any(String), expect.any(String)])
  expect(resources).toContain(build)
})

test("the system's own sheets speak the app's languages, and no copy of the app's storage leaves an Android phone", () => {
  const localizations =
    /<key>CFBundleLocalizations<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(
      read('ios/App/App/Info.plist'),
    )?.[1] ?? ''
  expect(strings(localizations)).toEqual([...languages])
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('android:allowBackup="false"')
})

/** A call, in each language's purposes. */
const CALLS: Readonly<Record<(typeof languages)[number], RegExp>> = {
  en: /calls/,
  'zh-Hans': /通话/,
  'zh-Hant': /通話/,
  ja: /通話/,
  th: /คอล|การโทร/,
  ar: /المكالمات|مكالمات/,
}

test.each(languages)('%s: camera and microphone say that calls use them', (language) => {
  const purposes = read(`ios/App/App/${language}.lproj/InfoPlist.strings`)
  for (const key of ['NSCameraUsageDescription', 'NSMicrophoneUsageDescription']) {
    const [, purpose = ''] = new RegExp(`^"${key}" = "(.*)";$`, 'm').exec(purposes) ?? []
    expect(purpose).toMatch(CALLS[language])
  }
})
