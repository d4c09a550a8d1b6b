import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages, type Language } from '@contract/languages'
import { JSDOM } from 'jsdom'
import { parse } from 'plist'
import sharp from 'sharp'
import { project } from 'xcode'
import { brandFiles, brandIds } from '../../config/brands'
import { writeNative } from '../native/write'
import { auditDressed, copyProjects, dress } from './dress'
import { auditNative, auditTexts } from './native'

const ROOT = path.resolve(__dirname, '../..')
const RES = 'android/app/src/main/res'
let copy = ''
const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')

beforeEach(() => {
  copy = copyProjects(ROOT)
})
afterEach(() => rmSync(copy, { recursive: true }))

/** `name = value` of Xcode's settings. */
const settings = () =>
  new Map(
    [...read('ios/brand.xcconfig').matchAll(/^(\w+) = (.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

/** A text of ours with the settings that Xcode puts into it. */
const filled = (text: string) =>
  text.replace(/\$\((\w+)\)/g, (whole, name: string) => settings().get(name) ?? whole)

/** Strings of an Android phone in a language: its own folder over the common one. */
function androidStrings(language: Language): Record<string, string> {
  const folder = language.includes('-') ? `b+${language.replace('-', '+')}` : language
  const files = ['values', ...(language === 'en' ? [] : [`values-${folder}`])]
  return Object.fromEntries(
    files.flatMap((name) =>
      [
        ...new JSDOM(read(`${RES}/${name}/strings.xml`), {
          contentType: 'text/xml',
        }).window.document.querySelectorAll('string'),
      ].map((one) => [one.getAttribute('name') ?? '', one.textContent ?? '']),
    ),
  )
}

/** How far the colour at the upper edge of a picture is from another one, in the channel that is farthest. */
async function distanceOf(file: string, colour: string): Promise<number> {
  const pixels = sharp(path.join(copy, file)).raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  const at = Math.floor(info.width / 2) * info.channels
  const parts = [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16))
  return Math.max(...parts.map((part, index) => Math.abs(part - (data[at + index] ?? 0))))
}

test.each(brandIds)('the projects of brand %s are that brand’s, as their files say', async (id) => {
  await dress(id, copy)
  const brand = brandFiles[id]
  const site = new URL(brand.frontHost).host

  expect(read('android/brand.properties').split('\n')).toEqual(
    expect.arrayContaining([`applicationId=${brand.appId}`, `versionName=${brand.version}`]),
  )
  for (const language of languages)
    expect(androidStrings(language)).toEqual({
      app_name: brand.names[language],
      title_activity_main: brand.names[language],
      custom_url_scheme: brand.appScheme,
      link_host: site,
    })

  const info = parse(filled(read('ios/App/App/Info.plist')))
  expect(info).toMatchObject({
    CFBundleIdentifier: brand.appId,
    CFBundleDisplayName: brand.names.en,
    CFBundleURLTypes: [{ CFBundleURLName: brand.appId, CFBundleURLSchemes: [brand.appScheme] }],
    CFBundleShortVersionString: brand.version.split('.').map(Number).join('.'),
    CFBundleVersion: /^versionCode=(\d+)$/m.exec(read('android/brand.properties'))?.[1],
  })
  expect(parse(filled(read('ios/App/App/App.entitlements')))).toMatchObject({
    'com.apple.developer.associated-domains': [`applinks:${site}`, `webcredentials:${site}`],
  })
  for (const language of languages)
    expect(read(`ios/App/App/${language}.lproj/InfoPlist.strings`)).toContain(
      `"CFBundleDisplayName" = "${brand.names[language]}";`,
    )
  // The configurations begin with the brand's settings and state none of them again.
  const xcode = project(path.join(copy, 'ios/App/App.xcodeproj/project.pbxproj')).parseSync()
  const configurations = JSON.stringify(xcode.hash.project.objects.XCBuildConfiguration)
  expect(configurations.match(/baseConfigurationReference_comment/g)).toHaveLength(4)
  expect(configurations).not.toMatch(/MARKETING_VERSION|PRODUCT_BUNDLE|CURRENT_PROJECT/)

  expect(JSON.parse(read('capacitor.config.json'))).toMatchObject({
    appId: brand.appId,
    appName: brand.names.en,
    webDir: 'dist/app',
  })
  expect(read(`${RES}/values/ic_launcher_background.xml`)).toContain(`>${brand.colours.brand}<`)
  // Its ground gets darker towards the foot.
  const icon = 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png'
  expect(await distanceOf(icon, brand.colours.brand)).toBeLessThan(10)
  expect(await auditNative(id, copy)).toEqual([])
})

test('what is another brand’s is found, file by file', async () => {
  await dress('link', copy)
  const findings = await auditNative('meet', copy)
  for (const file of [
    'android/brand.properties',
    `${RES}/values/strings.xml`,
    `${RES}/values-ja/strings.xml`,
    'ios/brand.xcconfig',
    'ios/App/App/ar.lproj/InfoPlist.strings',
    'capacitor.config.json',
  ])
    expect(findings).toContain(`${file}: not as brand meet has it`)
  expect(findings).toEqual(
    expect.arrayContaining([
      'android/brand.properties: link app.starcard.link',
      `${RES}/mipmap-xxhdpi/ic_launcher.png: not the picture of brand meet`,
      `${RES}/drawable-port-hdpi/splash.png: not the picture of brand meet`,
      `${RES}/values/ic_launcher_background.xml: not the picture of brand meet`,
    ]),
  )
})

test('the audit dresses a copy, tells what is wrong by its brand, and leaves the projects alone', async () => {
  const manifest = 'android/app/src/main/AndroidManifest.xml'
  writeFileSync(
    path.join(copy, manifest),
    read(manifest).replace('@string/custom_url_scheme', 'starcardlink'),
  )
  const before = read('android/brand.properties')
  expect(await auditDressed(['link'], copy)).toEqual([
    `link: ${manifest}: lacks <data android:scheme="@string/custom_url_scheme" />`,
  ])
  expect(read('android/brand.properties')).toBe(before)
})

test('a rebuild of a version is the same brand', () => {
  writeNative('default', copy, 7)
  expect(read('android/brand.properties')).toContain('versionCode=1010607')
  expect(auditTexts('default', copy)).toEqual([])
})

test.each([
  [
    'android/app/src/main/AndroidManifest.xml',
    '@string/custom_url_scheme',
    'starcardlink',
    'android/app/src/main/AndroidManifest.xml: lacks <data android:scheme="@string/custom_url_scheme" />',
  ],
  [
    'ios/App/App/Info.plist',
    '$(APP_NAME)',
    'Starcard',
    'ios/App/App/Info.plist: lacks <string>$(APP_NAME)</string>',
  ],
  [
    'ios/App/App.xcodeproj/project.pbxproj',
    'SWIFT_VERSION = 5.0;',
    'MARKETING_VERSION = 1.0; SWIFT_VERSION = 5.0;',
    'ios/App/App.xcodeproj/project.pbxproj: states MARKETING_VERSION itself',
  ],
  [
    'android/app/src/main/AndroidManifest.xml',
    '<data android:host="@string/link_host" />',
    '<data android:host="@string/link_host" /><data android:host="shop.example" />',
    'android/app/src/main/AndroidManifest.xml: has @string/link_host, shop.example in the place of @string/link_host',
  ],
  [
    'android/app/build.gradle',
    'versionCode brand',
    'applicationIdSuffix ".next"\n        versionCode brand',
    'android/app/build.gradle: has applicationId, applicationIdSuffix, versionCode, versionName in the place of applicationId, versionCode, versionName',
  ],
  [
    `${RES}/mipmap-anydpi-v26/ic_launcher.xml`,
    '@color/ic_launcher_background',
    '@android:color/white',
    `${RES}/mipmap-anydpi-v26/ic_launcher.xml: has @android:color/white, @mipmap/ic_launcher_foreground, @mipmap/ic_launcher_monochrome in the place of @color/ic_launcher_background, @mipmap/ic_launcher_foreground, @mipmap/ic_launcher_monochrome`,
  ],
  [
    'ios/App/App/Info.plist',
    '<string>$(APP_SCHEME)</string>',
    '<string>$(APP_SCHEME)</string><string>card</string>',
    'ios/App/App/Info.plist: has <string>$(APP_SCHEME)</string><string>card</string> in the place of <string>$(APP_SCHEME)</string>',
  ],
  [
    'ios/App/App/App.entitlements',
    '<string>webcredentials:$(LINK_HOST)</string>',
    '<string>webcredentials:$(LINK_HOST)</string><string>applinks:shop.example</string>',
    'ios/App/App/App.entitlements: has applinks:$(LINK_HOST), webcredentials:$(LINK_HOST), applinks:shop.example in the place of applinks:$(LINK_HOST), webcredentials:$(LINK_HOST)',
  ],
  [
    'ios/App/App/Assets.xcassets/AppIcon.appiconset/Contents.json',
    'AppIcon-512@2x.png',
    'Other.png',
    'ios/App/App/Assets.xcassets/AppIcon.appiconset/Contents.json: has Other.png in the place of AppIcon-512@2x.png',
  ],
  [
    'ios/release.xcconfig',
    'APS_ENVIRONMENT = production',
    'APP_NAME = Card\nAPS_ENVIRONMENT = production',
    'ios/release.xcconfig: states APP_NAME itself',
  ],
  [
    'android/app/src/main/java/app/starcard/MainActivity.java',
    'package app.starcard;',
    'package app.starcard; // https://api.meet.starcard.example',
    'android/app/src/main/java/app/starcard/MainActivity.java: meet https://api.meet.starcard.example',
  ],
])('a project that says of itself what a brand says is found: %s', (file, from, to, found) => {
  const before = read(file)
  expect(before).toContain(from)
  writeFileSync(path.join(copy, file), before.replace(from, to))
  expect(auditTexts('default', copy)).toEqual([found])
})

test('names and pictures of a brand that nothing writes are found: a phone in that language or mode would show them', async () => {
  const strings = `${RES}/values-fr/strings.xml`
  const splash = `${RES}/drawable-night/splash.png`
  for (const [file, from] of [
    [strings, `${RES}/values/strings.xml`],
    [splash, `${RES}/drawable/splash.png`],
  ] as const) {
    mkdirSync(path.dirname(path.join(copy, file)))
    copyFileSync(path.join(copy, from), path.join(copy, file))
  }
  expect(await auditNative('default', copy)).toEqual([
    `${strings}: names a brand, and nothing writes it`,
    `${splash}: a picture that nothing draws`,
  ])
})
