import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@contract/languages'
import { JSDOM } from 'jsdom'
import { parse } from 'plist'
import { project } from 'xcode'
import { brandIds, brands } from '../../config/brands'
import { compareVersions } from '@contract/domain/version'
import fc from 'fast-check'
import { auditTexts } from '../../tools/brand-audit/native'
import { nativeSettings, versionCodeOf } from '../../tools/native/settings'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const ANDROID = 'android/app/src/main'
/** Refuses what is not well-formed. */
const xml = (file: string) =>
  new JSDOM(read(`${ANDROID}/${file}`), { contentType: 'text/xml' }).window.document
const attributes = (file: string, tag: string) =>
  [...xml(file).querySelectorAll(tag)].map((one) =>
    Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])),
  )
const info = parse(read('ios/App/App/Info.plist'))
const xcodeProject = project(path.join(ROOT, 'ios/App/App.xcodeproj/project.pbxproj')).parseSync()
/** Purposes of what the app asks an iPhone for: photos for a form, the own place on a map, a poster kept among the photos, the end of the membership, a friend to invite or the address of a card, a voice message. */
const purposes = [
  'NSCalendarsUsageDescription',
  'NSCalendarsWriteOnlyAccessUsageDescription',
  'NSCameraUsageDescription',
  'NSContactsUsageDescription',
  'NSLocationWhenInUseUsageDescription',
  'NSMicrophoneUsageDescription',
  'NSPhotoLibraryAddUsageDescription',
  'NSRemindersFullAccessUsageDescription',
  'NSRemindersUsageDescription',
]

test('both projects carry id, name, scheme and version of the default brand, as npm run native writes them', () => {
  expect(auditTexts('default', ROOT)).toEqual([])
})

test.each(brandIds)("%s: a version is the brand's, and its number rises with it", (id) => {
  const { versionName, marketingVersion, versionCode } = nativeSettings(id)
  expect(versionName).toBe(brands[id].version)
  expect(marketingVersion.split('.').map(Number)).toEqual(versionName.split('.').map(Number))
  expect(versionCodeOf('1.1.6')).toBe(1010600)
  expect(nativeSettings(id, 3).versionCode).toBe(versionCode + 3)
})

test('the number orders versions as client and server compare them: 1.1.06 is 1.1.6 everywhere', () => {
  expect(versionCodeOf('1.1.06')).toBe(versionCodeOf('1.1.6'))
  const part = fc.oneof(
    fc.nat(99).map(String),
    fc.nat(9).map((number) => `0${number}`),
  )
  const version = fc.tuple(part, part, part).map((parts) => parts.join('.'))
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(Math.sign(versionCodeOf(one) - versionCodeOf(other))).toBe(
        Math.sign(compareVersions(one, other)),
      )
    }),
  )
})

test('no rebuild takes the number of the next version, and what is not a version is refused', () => {
  expect(versionCodeOf('1.1.6', 99)).toBeLessThan(versionCodeOf('1.1.7'))
  expect(versionCodeOf('1.99.99', 99)).toBeLessThan(versionCodeOf('2.0.0'))
  expect(versionCodeOf('99.99.99', 99)).toBeLessThan(2_100_000_000)
  expect(() => versionCodeOf('1.1')).toThrow('not a version')
  expect(() => versionCodeOf('1.1.6', 100)).toThrow('APP_REBUILD')
})

test('no project states a version, an id or a signature of its own', () => {
  const gradle = read('android/app/build.gradle')
  for (const name of ['applicationId', 'versionCode', 'versionName'])
    expect(gradle).toContain(`${name} brand.getProperty("${name}")`)
  const configurations = xcodeProject.hash.project.objects.XCBuildConfiguration
  expect(JSON.stringify(configurations)).not.toMatch(
    /MARKETING_VERSION|CURRENT_PROJECT_VERSION|PRODUCT_BUNDLE|CODE_SIGN|DEVELOPMENT_TEAM|PROVISIONING/,
  )
  for (const file of ['debug', 'release'])
    expect(read(`ios/${file}.xcconfig`)).toContain('#include "brand.xcconfig"')
})

test('a release is signed by settings from outside the repository, or fails and says which are missing', () => {
  expect(read('android/app/build.gradle')).toContain("apply from: 'signing.gradle'")
  const signing = read('android/app/signing.gradle')
  for (const name of ['KEYSTORE', 'KEYSTORE_PASSWORD', 'KEY_ALIAS', 'KEY_PASSWORD'])
    expect(signing).toContain(`'ANDROID_${name}'`)
  expect(signing).toMatch(/GradleException\("A release is signed: set \$\{missing/)
  expect(read('android/.gitignore')).toMatch(/^\*\.jks\n\*\.keystore$/m)
  expect(read('ios/.gitignore')).toMatch(/^signing\.xcconfig$/m)
})

test('no copy of what the app keeps goes to a cloud or to the next phone', () => {
  const [application = {}] = attributes('AndroidManifest.xml', 'application')
  expect(application).toMatchObject({
    'android:allowBackup': 'false',
    'android:dataExtractionRules': '@xml/data_extraction_rules',
    'android:fullBackupContent': '@xml/backup_rules',
  })
  const own = ['root', 'file', 'database', 'sharedpref', 'external']
  const all = [...own, ...own.slice(0, 4).map((name) => `device_${name}`)]
  const everything = all.map((domain) => ({ domain, path: '.' }))
  for (const part of ['cloud-backup', 'device-transfer'])
    expect(attributes('res/xml/data_extraction_rules.xml', `${part} > *`)).toEqual(everything)
  expect(attributes('res/xml/backup_rules.xml', 'full-backup-content > *')).toEqual(everything)
})

test('other apps are handed the shared poster and the photo for a form, nothing else', () => {
  expect(attributes('AndroidManifest.xml', 'provider')[0]).toMatchObject({
    'android:exported': 'false',
  })
  expect(attributes('res/xml/file_paths.xml', 'paths > *')).toEqual([
    { name: 'shared', path: 'shared/' },
    { name: 'photos', path: 'Pictures/' },
  ])
  const save = read('src/platform/capabilities/picture/save-picture.app.ts')
  expect(save).toContain('path: `shared/${name}`')
})

test('an app asks for what it uses alone, and says why in six languages', () => {
  expect(attributes('AndroidManifest.xml', 'uses-permission')).toEqual(
    [
      'INTERNET',
      'ACCESS_NETWORK_STATE',
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'CAMERA',
      'RECORD_AUDIO',
      'MODIFY_AUDIO_SETTINGS',
      'READ_CONTACTS',
      'POST_NOTIFICATIONS',
    ].map((name) => ({ 'android:name': `android.permission.${name}` })),
  )
  const asked = Object.keys(Object(info)).filter((key) => key.endsWith('UsageDescription'))
  expect(asked.sort()).toEqual(purposes)
  const said = languages.map((language) => {
    const text = read(`ios/App/App/${language}.lproj/InfoPlist.strings`)
    const pairs = [...text.matchAll(/^"(NS\w+)" = "([^"]+)";$/gm)]
    expect([language, pairs.map(([, key]) => key)]).toEqual([language, purposes])
    // What an iPhone of another language shows.
    if (language === 'en')
      expect(info).toMatchObject(Object.fromEntries(pairs.map(([, key, value]) => [key, value])))
    return pairs.map(([, , value]) => value).join()
  })
  expect(new Set(said).size).toBe(languages.length)
  const texts = JSON.stringify(xcodeProject.hash.project.objects.PBXVariantGroup)
  for (const language of languages) expect(texts).toContain(`"comment":"${language}"`)
  expect(
    attributes('res/xml/locales_config.xml', 'locale').map((one) => one['android:name']),
  ).toEqual([...languages])
})

test('an iPhone app declares that it has no encryption of its own', () => {
  expect(info).toMatchObject({ ITSAppUsesNonExemptEncryption: false })
})

test('every linked plugin has a caller in src', () => {
  const linked = [
    ...read('android/app/capacitor.build.gradle').matchAll(/project\(':([\w-]+)'\)/g),
  ].map(([, name = '']) =>
    name.replace(/^(aparajita|capacitor-community|capacitor|capgo|ebarooni)-/, '@$1/'),
  )
  const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.app.ts'))
    .map((file) => read(`src/${file}`))
    .join('\n')
  expect(linked.length).toBeGreaterThan(3)
  expect(linked.filter((name) => !sources.includes(`from '${name}'`))).toEqual([])
})

test('nothing of the template’s tests is left', () => {
  for (const folder of ['androidTest', 'test'])
    expect(existsSync(path.join(ROOT, 'android/app/src', folder))).toBe(false)
  expect(read('android/app/build.gradle')).not.toMatch(/[jJ]unit|espresso|JUnitRunner/)
})
