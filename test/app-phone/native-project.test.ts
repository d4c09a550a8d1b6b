import { engines } from '../../config/engines'
import { nativeSettings } from '../../tools/native/settings'
import { appInfoOf, models } from './device'
import { readNativeProject } from './native-project'

test('the fake phone says the version and the build of the brand', () => {
  const { versionName, versionCode, marketingVersion } = nativeSettings('default')
  const build = String(versionCode)
  expect(appInfoOf('android')).toMatchObject({ version: versionName, build })
  expect(appInfoOf('ios')).toMatchObject({ version: marketingVersion, build })
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
