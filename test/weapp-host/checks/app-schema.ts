import { z } from 'zod'

/** Shapes of app.json and page.json after developers.weixin.qq.com/miniprogram/dev/reference/configuration (base library 3). Unknown keys are refused, as the developer tool refuses them. */

/** `#rrggbb`, or a variable of theme.json. */
const color = z
  .string()
  .regex(/^(#[0-9a-f]{3}([0-9a-f]{3})?([0-9a-f]{2})?|@\w+)$/i, 'must be a hexadecimal colour')
/** A tab bar's colours are hexadecimal too, and needed even when the bar is our own. */
const pagePath = z
  .string()
  .regex(
    /^[^/.?][^.?]*[^/.?]$|^[^/.?]$/,
    'must be a path without leading slash, extension and query',
  )
const milliseconds = z.number().int().min(1).max(60_000)
const components = z.record(z.string(), z.string())

const window = {
  navigationBarBackgroundColor: color,
  navigationBarTextStyle: z.enum(['black', 'white']),
  navigationBarTitleText: z.string(),
  navigationStyle: z.enum(['default', 'custom']),
  homeButton: z.boolean(),
  backgroundColor: color,
  backgroundColorContent: color,
  backgroundTextStyle: z.enum(['dark', 'light']),
  backgroundColorTop: color,
  backgroundColorBottom: color,
  enablePullDownRefresh: z.boolean(),
  onReachBottomDistance: z.number().min(0),
  pageOrientation: z.enum(['auto', 'portrait', 'landscape']),
  restartStrategy: z.enum(['homePage', 'homePageAndLatestPage']),
  initialRenderingCache: z.enum(['static', 'dynamic', 'capture']),
  visualEffectInBackground: z.enum(['none', 'hidden']),
  handleWebviewPreload: z.enum(['static', 'manual', 'auto']),
}

const tabBar = z.strictObject({
  color,
  selectedColor: color,
  backgroundColor: color,
  borderStyle: z.enum(['black', 'white']).optional(),
  position: z.enum(['bottom', 'top']).optional(),
  custom: z.boolean().optional(),
  list: z
    .array(
      z.strictObject({
        pagePath,
        text: z.string().min(1),
        iconPath: z.string().optional(),
        selectedIconPath: z.string().optional(),
      }),
    )
    .min(2)
    .max(5),
})

const subpackage = z.strictObject({
  root: z.string().regex(/^[^./][^.]*$/, 'must be a folder inside the mini-program'),
  name: z.string().optional(),
  pages: z.array(pagePath).min(1),
  independent: z.boolean().optional(),
  entry: z.string().optional(),
  plugins: z.record(z.string(), z.unknown()).optional(),
})

/** The eight interfaces of location; see privacy.ts. */
export const privateInfos = [
  'getFuzzyLocation',
  'getLocation',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
  'chooseLocation',
  'choosePoi',
  'chooseAddress',
] as const

const unread = z.unknown().optional()

export const appSchema = z.strictObject({
  entryPagePath: pagePath.optional(),
  pages: z.array(pagePath).min(1),
  window: z.strictObject(window).partial().optional(),
  tabBar: tabBar.optional(),
  subpackages: z.array(subpackage).optional(),
  subPackages: z.array(subpackage).optional(),
  networkTimeout: z
    .strictObject({
      request: milliseconds,
      connectSocket: milliseconds,
      uploadFile: milliseconds,
      downloadFile: milliseconds,
    })
    .partial()
    .optional(),
  debug: z.boolean().optional(),
  workers: z
    .union([z.string(), z.strictObject({ path: z.string(), isSubpackage: z.boolean().optional() })])
    .optional(),
  requiredBackgroundModes: z.array(z.enum(['audio', 'location', 'bluetooth'])).optional(),
  requiredPrivateInfos: z.array(z.enum(privateInfos)).optional(),
  preloadRule: z
    .record(
      z.string(),
      z.strictObject({
        packages: z.array(z.string()),
        network: z.enum(['all', 'wifi']).optional(),
      }),
    )
    .optional(),
  usingComponents: components.optional(),
  permission: z
    .record(z.string().startsWith('scope.'), z.strictObject({ desc: z.string().min(1).max(30) }))
    .optional(),
  sitemapLocation: z.string().optional(),
  darkmode: z.boolean().optional(),
  themeLocation: z.string().optional(),
  lazyCodeLoading: z.literal('requiredComponents').optional(),
  resizable: z.boolean().optional(),
  style: z.literal('v2').optional(),
  componentFramework: z.enum(['exparser', 'glass-easel']).optional(),
  renderer: z.enum(['webview', 'skyline']).optional(),
  __usePrivacyCheck__: z.boolean().optional(),
  ...Object.fromEntries(
    [
      'functionalPages',
      'plugins',
      'useExtendedLib',
      'entranceDeclare',
      'singlePage',
      'supportedMaterials',
      'serviceProviderTicket',
      'embeddedAppIdList',
      'halfPage',
      'debugOptions',
      'enablePassiveEvent',
      'resolveAlias',
      'rendererOptions',
      'convertRpxToVw',
      'appBar',
      'chatTools',
      'static',
      'miniApp',
      'behavior',
    ].map((key) => [key, unread]),
  ),
})

export const pageSchema = z.strictObject({
  ...z.object(window).partial().shape,
  usingComponents: components.optional(),
  componentPlaceholder: components.optional(),
  component: z.boolean().optional(),
  styleIsolation: z
    .enum([
      'isolated',
      'apply-shared',
      'shared',
      'page-isolated',
      'page-apply-shared',
      'page-shared',
    ])
    .optional(),
  disableScroll: z.boolean().optional(),
  enablePassiveEvent: unread,
  componentGenerics: unread,
  pureDataPattern: z.string().optional(),
  componentFramework: z.enum(['exparser', 'glass-easel']).optional(),
  renderer: z.enum(['webview', 'skyline']).optional(),
  singlePage: unread,
})

export type AppJson = z.infer<typeof appSchema>
export type PageJson = z.infer<typeof pageSchema>
