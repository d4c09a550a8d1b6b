/**
 * The oldest engines that each target is made for: the one place that states them (docs/targets.md "Engines", docs/adr/0086).
 * engines.test.ts holds .browserslistrc, the native projects, capacitor.config.json and docs/targets.md equal to it. Engines bear the names of @mdn/browser-compat-data.
 */
export type StyleFloor = Readonly<Record<string, string>>

const web = {
  chrome: '89',
  chrome_android: '89',
  edge: '89',
  firefox: '89',
  safari: '15.4',
  safari_ios: '15.4',
} as const satisfies StyleFloor

/** Every iPhone that runs iOS 15 or 14 runs 15.8; the store brings WebView up to date, apart from Android. */
const webView = { webview_android: '89', safari_ios: '15.4' } as const satisfies StyleFloor

export const engines = {
  h5: { styles: web },
  app: {
    styles: webView,
    /** What the scanner's plugin asks for (docs/adr/0094-android-8-for-the-scanner.md). */
    androidSdk: 26,
  },
  weapp: {
    /** WeChat's base library 3 comes with WeChat 8.0.40, whose Android engine is XWeb on Chromium 107; on iPhones the system's WebKit draws. */
    baseLibrary: '3.0.0',
    styles: webView,
    /** Scripts run in an engine of WeChat's own, whose version it does not tell: they stay at the syntax that it took in 2018. */
    scripts: { chrome: '66', ios_saf: '12' },
  },
} as const

/**
 * Styles that an engine of the floor may leave out: what they add is looks, or behaviour that the engine then does its own way.
 * A property, `property: value`, a selector or an `@media` question, with the reason. A selector of this list must stand in rules of its own.
 */
export const enhancements: Readonly<Record<string, string>> = {
  'text-wrap': 'lines break where they break',
  'word-break: auto-phrase': 'Japanese breaks between any two letters, as it always did',
  'overscroll-behavior-y': 'the page bounces',
  'text-size-adjust': 'browsers that enlarge no text of their own have nothing to switch off',
  'forced-color-adjust': 'belongs to the forced colours of Windows alone',
  '@media forced-colors': 'belongs to the forced colours of Windows alone',
  'color-scheme':
    'it asks browsers not to darken by themselves; those that cannot be asked draw it light',
  'color-scheme: only': 'as color-scheme',
  resize: 'a phone draws no handle at a field',
  'cursor: pointer': 'a phone has no pointer',
  'cursor: default': 'a phone has no pointer',
  'cursor: grab': 'a phone has no pointer',
}
