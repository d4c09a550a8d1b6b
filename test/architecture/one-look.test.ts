import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './files'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

// Fields and buttons of a system in the dark would be dark on our light pages.
test.each([
  ['the web page and the app', 'src/index.html', /<meta name="color-scheme" content="only light"/],
  ['its styles, before any script', 'src/index.html', /html \{\s*color-scheme: only light;/],
  [
    'the sandbox cashier',
    'server/gateways/payment/sandbox/cashier-page.ts',
    /<meta name="color-scheme" content="only light">/,
  ],
  [
    'the development mailbox',
    'server/modules/mailbox/pages.ts',
    /<meta name="color-scheme" content="only light">/,
  ],
  ['the mini-program', 'src/app.config.ts', /darkmode: false/],
  [
    'the iOS app',
    'ios/App/App/Info.plist',
    /<key>UIUserInterfaceStyle<\/key>\s*<string>Light<\/string>/,
  ],
])('on screen 8: %s declares one light look', (_name, file, declared) => {
  expect(read(file)).toMatch(declared)
})

test('on screen 8: every theme of the Android app is light and may not be darkened', () => {
  const themes = read('android/app/src/main/res/values/styles.xml').match(
    /<style [\s\S]*?<\/style>/g,
  )
  expect(themes?.length).toBeGreaterThan(0)
  for (const theme of themes ?? []) {
    expect(theme).toMatch(/forceDarkAllowed"[^>]*>false</)
    expect(theme).not.toContain('DayNight')
  }
})
