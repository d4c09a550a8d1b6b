import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engines, enhancements } from './engines'

const read = (file: string) => readFileSync(path.join(__dirname, '..', file), 'utf8')

/** A section of .browserslistrc: `chrome >= 89` as chrome → 89. */
function section(name: string): Record<string, string> {
  const [, lines = ''] = new RegExp(`\\[${name}\\]\\n([^[]*)`).exec(read('.browserslistrc')) ?? []
  return Object.fromEntries([...lines.matchAll(/(\w+) >= ([\d.]+)/g)].map(([, a, b]) => [a, b]))
}

describe('engines: the stated floor is the one that is built for', () => {
  it('in .browserslistrc', () => {
    const { chrome, edge, firefox, safari, safari_ios: ios } = engines.h5.styles
    expect(section('modern')).toEqual({ chrome, edge, firefox, safari, ios_saf: ios })
    expect(section('weapp')).toEqual(engines.weapp.scripts)
  })

  it('in the native projects', () => {
    const targets = [
      ...read('ios/App/App.xcodeproj/project.pbxproj').matchAll(
        /IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g,
      ),
    ].map(([, version]) => version)
    expect([...new Set(targets)]).toEqual([engines.app.styles.safari_ios])
    expect(read('android/variables.gradle')).toContain(
      `minSdkVersion = ${engines.app.androidSdk}\n`,
    )
    const capacitor: { android: { minWebViewVersion: number } } = JSON.parse(
      read('capacitor.config.json'),
    )
    expect(String(capacitor.android.minWebViewVersion)).toBe(engines.app.styles.webview_android)
  })

  it('in docs/targets.md', () => {
    const page = read('docs/targets.md')
    const { chrome, edge, firefox, safari } = engines.h5.styles
    expect(page).toContain(
      `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari and iOS ${safari}`,
    )
    expect(page).toContain(
      `Android ${{ 24: '7', 26: '8' }[engines.app.androidSdk]} (API ${engines.app.androidSdk}) with WebView ${engines.app.styles.webview_android}, iOS ${engines.app.styles.safari_ios}`,
    )
    expect(page).toContain(`base library ${engines.weapp.baseLibrary}`)
  })
})

test('engines: each enhancement says why it may be missing', () => {
  for (const reason of Object.values(enhancements)) expect(reason.length).toBeGreaterThan(10)
})
