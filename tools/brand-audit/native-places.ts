import { nativePictures } from '../icons/native-pictures'
import type { NamedText } from './foreign'

/** Of a file below the root, or '' where there is none. */
type Read = (file: string) => string

const APP = 'android/app/src/main'
const RES = `${APP}/res`
const IOS = 'ios/App/App'
const ASSETS = `${IOS}/Assets.xcassets`

/** Where the projects take a brand's values from what is written for it: without one of these a brand's value would stand there unread. */
const references: Readonly<Record<string, readonly string[]>> = {
  'android/app/build.gradle': ['applicationId', 'versionCode', 'versionName'].map(
    (name) => `${name} brand.getProperty("${name}")`,
  ),
  'android/app/src/main/AndroidManifest.xml': [
    'android:icon="@mipmap/ic_launcher"',
    'android:roundIcon="@mipmap/ic_launcher_round"',
    'android:label="@string/app_name"',
    'android:label="@string/title_activity_main"',
    '<data android:scheme="@string/custom_url_scheme" />',
    '<data android:host="@string/link_host" />',
  ],
  'ios/debug.xcconfig': ['#include "brand.xcconfig"'],
  'ios/release.xcconfig': ['#include "brand.xcconfig"'],
  'ios/App/App/Info.plist': [
    'APP_NAME',
    'APP_SCHEME',
    'PRODUCT_BUNDLE_IDENTIFIER',
    'MARKETING_VERSION',
    'CURRENT_PROJECT_VERSION',
  ].map((name) => `<string>$(${name})</string>`),
  'ios/App/App/App.entitlements': ['applinks:$(LINK_HOST)', 'webcredentials:$(LINK_HOST)'],
}

/** What stands in a file in such places, all of it and in this order: one more would be a second scheme, host or icon, which the brand's file does not say. */
const only: Readonly<Record<string, readonly (readonly [RegExp, readonly string[]])[]>> = {
  'android/app/build.gradle': [
    [
      /\b(applicationId\w*|version(?:Code|Name)\w*|productFlavors) /g,
      ['applicationId', 'versionCode', 'versionName'],
    ],
  ],
  [`${APP}/AndroidManifest.xml`]: [
    [/android:scheme="([^"]*)"/g, ['@string/custom_url_scheme', 'https']],
    [/android:host="([^"]*)"/g, ['@string/link_host']],
    [/android:(?:icon|roundIcon)="([^"]*)"/g, ['@mipmap/ic_launcher', '@mipmap/ic_launcher_round']],
  ],
  ...Object.fromEntries(
    ['ic_launcher', 'ic_launcher_round'].map((name) => [
      `${RES}/mipmap-anydpi-v26/${name}.xml`,
      [
        [
          /android:drawable="([^"]*)"/g,
          [
            '@color/ic_launcher_background',
            '@mipmap/ic_launcher_foreground',
            '@mipmap/ic_launcher_monochrome',
          ],
        ],
      ] as const,
    ]),
  ),
  [`${RES}/values/styles.xml`]: [
    [/@drawable\/(\w+)/g, ['splash']],
    [/"windowSplashScreen\w+">([^<]*)/g, ['@color/splash_background']],
  ],
  [`${IOS}/Info.plist`]: [
    [
      /<key>CFBundleURLSchemes<\/key>\s*<array>\s*([^]*?)\s*<\/array>/g,
      ['<string>$(APP_SCHEME)</string>'],
    ],
  ],
  [`${IOS}/App.entitlements`]: [
    [/<string>(\w+:[^<]*)/g, ['applinks:$(LINK_HOST)', 'webcredentials:$(LINK_HOST)']],
  ],
  'ios/App/App.xcodeproj/project.pbxproj': [
    [/ASSETCATALOG_COMPILER_APPICON_NAME = ([^;]*);/g, ['AppIcon', 'AppIcon']],
  ],
  [`${IOS}/Base.lproj/LaunchScreen.storyboard`]: [[/ image="([^"]*)"/g, ['Splash']]],
  ...Object.fromEntries(
    ['AppIcon.appiconset', 'Splash.imageset'].map((name) => [
      `${ASSETS}/${name}/Contents.json`,
      [
        [
          /"filename" : "([^"]*)"/g,
          nativePictures
            .filter(({ file }) => file.startsWith(`${ASSETS}/${name}/`))
            .map(({ file }) => file.slice(`${ASSETS}/${name}/`.length))
            .reverse(),
        ],
      ] as const,
    ]),
  ),
}

/** Values of a brand that a project does not take from what is written for it, or takes from a second place. */
export function findUnread(read: Read): string[] {
  const lacking = Object.entries(references).flatMap(([file, parts]) =>
    parts.filter((part) => !read(file).includes(part)).map((part) => `${file}: lacks ${part}`),
  )
  const others = Object.entries(only).flatMap(([file, places]) =>
    places.flatMap(([pattern, values]) => {
      const found = [...read(file).matchAll(pattern)].map(([, value = '']) => value)
      const [has, needs] = [found.join(', '), values.join(', ')]
      return has === needs ? [] : [`${file}: has ${has || 'none'} in the place of ${needs}`]
    }),
  )
  const known = new Set(lacking.map((finding) => finding.split(':')[0]))
  return [...lacking, ...others.filter((finding) => !known.has(finding.split(':')[0]))]
}

/** Xcode's project and the configurations state nothing that a brand's settings say: theirs would win. */
const CONFIGURATIONS = [
  'ios/App/App.xcodeproj/project.pbxproj',
  ...['debug', 'release', 'signing-defaults', 'signing'].map((name) => `ios/${name}.xcconfig`),
]
const ofTheBrand =
  /\b(MARKETING_VERSION|CURRENT_PROJECT_VERSION|PRODUCT_BUNDLE_IDENTIFIER|APP_NAME|APP_SCHEME|LINK_HOST)(\[[^\]]*\])? *=/

/** Settings of a brand that stand beside the file that is written for it. */
export function findStated(read: Read): string[] {
  return CONFIGURATIONS.flatMap((file) => {
    const stated = ofTheBrand.exec(read(file))
    return stated ? [`${file}: states ${stated[1] ?? ''} itself`] : []
  })
}

const named =
  /<(string|color) name="(app_name|title_activity_main|custom_url_scheme|link_host|ic_launcher_background)"|"CFBundleDisplayName" =/

/** Files with a brand's name, scheme or host that nothing writes: a system in that language or mode would show them. */
export function findBeside(texts: readonly NamedText[], written: readonly string[]): string[] {
  return texts
    .filter(({ name, text }) => named.test(text) && !written.includes(name))
    .filter(({ name }) => name !== `${RES}/values/ic_launcher_background.xml`)
    .map(({ name }) => `${name}: names a brand, and nothing writes it`)
}

/** Icons and splashes of Android that nothing draws. */
export function findPicturesBeside(files: readonly string[]): string[] {
  const drawn = new Set(nativePictures.map(({ file }) => file))
  return files
    .filter((file) => /\/src\/\w+\/res\/(mipmap|drawable)[^/]*\/(splash|ic_launcher)/.test(file))
    .filter((file) => !drawn.has(file) && !(file in only))
    .map((file) => `${file}: a picture that nothing draws`)
}
