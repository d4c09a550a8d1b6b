import { languages, type Language } from '../../contract/languages'
import { brandFiles, type BrandId } from '../../config/brands'

/** What both native projects take from a brand (docs/targets.md, "Release"). */
export interface NativeSettings {
  readonly appId: string
  /** As the phone's home screen shows it in each language. */
  readonly names: Readonly<Record<Language, string>>
  readonly scheme: string
  /** Host of the site whose links the app opens. */
  readonly linkHost: string
  /** The brand's version as it is written: what the client sends and Android shows. */
  readonly versionName: string
  /** The same version by Apple's rule: three integers. */
  readonly marketingVersion: string
  /** Rises with every version and rebuild. */
  readonly versionCode: number
}

/** 1.1.6 is 1010600; its third rebuild 1010603, so that a rebuild never takes the next version's number. */
export function versionCodeOf(version: string, rebuild = 0): number {
  const parts = version.split('.').map(Number)
  const [major = 0, minor = 0, patch = 0] = parts
  if (!/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(version))
    throw new Error(`"${version}" is not a version of three numbers below 100`)
  if (!Number.isInteger(rebuild) || rebuild < 0 || rebuild > 99)
    throw new Error('APP_REBUILD must be a whole number from 0 to 99')
  return ((major * 100 + minor) * 100 + patch) * 100 + rebuild
}

export function nativeSettings(brand: BrandId, rebuild = 0): NativeSettings {
  const { appId, names, appScheme, frontHost, version } = brandFiles[brand]
  return {
    appId,
    names,
    scheme: appScheme,
    linkHost: new URL(frontHost).host,
    versionName: version,
    marketingVersion: version.split('.').map(Number).join('.'),
    versionCode: versionCodeOf(version, rebuild),
  }
}

const made = 'Of the brand: npm run native'
const RES = 'android/app/src/main/res'

/** Android's name for a folder of a language, which writes a script its own way. */
const qualifierOf = (language: Language) =>
  language.includes('-') ? `b+${language.replace('-', '+')}` : language

const stringsXml = (
  strings: Readonly<Record<string, string>>,
) => `<?xml version="1.0" encoding="utf-8"?>
<!-- ${made} -->
<resources>
${Object.entries(strings)
  .map(([name, text]) => `    <string name="${name}">${text}</string>`)
  .join('\n')}
</resources>
`

/** The generated files of a brand by their place below the root. */
export function nativeFiles(settings: NativeSettings): Readonly<Record<string, string>> {
  const { appId, names, scheme, linkHost, versionName, marketingVersion, versionCode } = settings
  const named = (name: string) => ({ app_name: name, title_activity_main: name })
  return {
    'android/brand.properties': `# ${made}
applicationId=${appId}
versionName=${versionName}
versionCode=${versionCode}
`,
    [`${RES}/values/strings.xml`]: stringsXml({
      ...named(names.en),
      custom_url_scheme: scheme,
      link_host: linkHost,
    }),
    ...Object.fromEntries(
      languages
        .filter((language) => language !== 'en')
        .map((language) => [
          `${RES}/values-${qualifierOf(language)}/strings.xml`,
          stringsXml(named(names[language])),
        ]),
    ),
    'ios/brand.xcconfig': `// ${made}
PRODUCT_BUNDLE_IDENTIFIER = ${appId}
APP_NAME = ${names.en}
APP_SCHEME = ${scheme}
LINK_HOST = ${linkHost}
CODE_SIGN_ENTITLEMENTS = App/App.entitlements
MARKETING_VERSION = ${marketingVersion}
CURRENT_PROJECT_VERSION = ${versionCode}
`,
  }
}

/** Files of ours in which some lines are the brand's: what each of them becomes. */
export function nativeEdits({
  appId,
  names,
}: NativeSettings): Readonly<Record<string, (text: string) => string>> {
  return {
    'capacitor.config.json': (text) =>
      text
        .replace(/("appId": )"[^"]*"/, `$1"${appId}"`)
        .replace(/("appName": )"[^"]*"/, `$1"${names.en}"`),
    ...Object.fromEntries(
      languages.map((language) => [
        `ios/App/App/${language}.lproj/InfoPlist.strings`,
        (text: string) =>
          `"CFBundleDisplayName" = "${names[language]}";\n${text.replace(/^"CFBundleDisplayName".*\n/m, '')}`,
      ]),
    ),
  }
}
