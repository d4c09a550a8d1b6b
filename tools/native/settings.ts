import { brands, type BrandId } from '../../config/brands'

/** What both native projects take from a brand (docs/targets.md, "Release"). */
export interface NativeSettings {
  readonly appId: string
  readonly name: string
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
  const { appId, name, appScheme, frontHost, version } = brands[brand]
  return {
    appId,
    name,
    scheme: appScheme,
    linkHost: new URL(frontHost).host,
    versionName: version,
    marketingVersion: version.split('.').map(Number).join('.'),
    versionCode: versionCodeOf(version, rebuild),
  }
}

/** The generated files of a brand by their place below the root. */
export function nativeFiles(settings: NativeSettings): Readonly<Record<string, string>> {
  const { appId, name, scheme, linkHost, versionName, marketingVersion, versionCode } = settings
  const made = 'Of the brand: npm run native'
  return {
    'android/brand.properties': `# ${made}
applicationId=${appId}
versionName=${versionName}
versionCode=${versionCode}
`,
    'android/app/src/main/res/values/strings.xml': `<?xml version="1.0" encoding="utf-8"?>
<!-- ${made} -->
<resources>
    <string name="app_name">${name}</string>
    <string name="title_activity_main">${name}</string>
    <string name="custom_url_scheme">${scheme}</string>
    <string name="link_host">${linkHost}</string>
</resources>
`,
    'ios/brand.xcconfig': `// ${made}
PRODUCT_BUNDLE_IDENTIFIER = ${appId}
APP_NAME = ${name}
APP_SCHEME = ${scheme}
LINK_HOST = ${linkHost}
CODE_SIGN_ENTITLEMENTS = App/App.entitlements
MARKETING_VERSION = ${marketingVersion}
CURRENT_PROJECT_VERSION = ${versionCode}
`,
  }
}
