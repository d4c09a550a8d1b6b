import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engines } from '../../config/engines'
import { appInfoOf, models } from './device'
import { readNativeProject } from './native-project'

const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8')

test('the fake phone says the version and the build of the native project', () => {
  const android = appInfoOf('android')
  expect(read('android/app/build.gradle')).toContain(android.version)
  expect(android.build).toMatch(/^\d+$/)
  const ios = appInfoOf('ios')
  expect(read('ios/App/App.xcodeproj/project.pbxproj')).toContain(
    `MARKETING_VERSION = ${ios.version};`,
  )
  expect(ios.build).toMatch(/^\d+$/)
})

test('the fake iPhone runs the oldest iOS that takes the app, the Android phone the one it asks for', () => {
  expect(models.ios.info).toMatchObject({ osVersion: engines.app.styles.safari_ios })
  expect(models.android.info).toMatchObject({
    androidSDKVersion: readNativeProject('android').targetSdk,
  })
  expect(readNativeProject('android').oldestSystem).toBe(String(engines.app.androidSdk))
})

test('what the keyboard does to the web view is what the projects set', () => {
  expect(readNativeProject('android').keyboard).toBe('resizes')
  expect(readNativeProject('ios').keyboard).toBe('covers')
})
