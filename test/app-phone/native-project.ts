import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { System } from './native-plugin'

const ROOT = path.resolve(__dirname, '../..')

/** What a phone is told by the project that its app was built from. */
export interface NativeProject {
  /** Version and build of the app, as the system shows them. */
  readonly version: string
  readonly build: string
  /** The oldest system that takes the app; on Android its API level. */
  readonly oldestSystem: string
  /** Android: the API level whose behaviour the app asks for. */
  readonly targetSdk: number
  /** What the keyboard does to the web view: makes it smaller, or lies over it. */
  readonly keyboard: 'resizes' | 'covers'
}

function read(file: string): string {
  const place = path.join(ROOT, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : ''
}

function find(text: string, rule: RegExp, what: string): string {
  const found = rule.exec(text)?.[1]
  if (found === undefined) throw new Error(`the native project states no ${what}`)
  return found
}

const capacitor = (): { plugins?: { SystemBars?: { insetsHandling?: string } } } =>
  JSON.parse(read('capacitor.config.json'))

/** SystemBars pads the web view by the keyboard unless it is told not to, or the manifest asks the system for nothing. */
function androidKeyboard(): NativeProject['keyboard'] {
  const mode = /windowSoftInputMode="([^"]+)"/.exec(
    read('android/app/src/main/AndroidManifest.xml'),
  )
  const handled = capacitor().plugins?.SystemBars?.insetsHandling !== 'disable'
  return handled && !mode?.[1]?.includes('adjustNothing') ? 'resizes' : 'covers'
}

function readAndroid(): NativeProject {
  const brand = read('android/brand.properties')
  const variables = read('android/variables.gradle')
  const minimum = find(variables, /minSdkVersion\s*=\s*(\d+)/, 'minSdkVersion')
  return {
    version: find(brand, /^versionName=(.+)$/m, 'versionName'),
    build: find(brand, /^versionCode=(\d+)$/m, 'versionCode'),
    oldestSystem: minimum,
    targetSdk: Number(find(variables, /targetSdkVersion\s*=\s*(\d+)/, 'targetSdkVersion')),
    keyboard: androidKeyboard(),
  }
}

/** A web view on an iPhone keeps its size under the keyboard, unless a plugin makes it smaller. */
function readIos(): NativeProject {
  const project = read('ios/App/App.xcodeproj/project.pbxproj')
  const brand = read('ios/brand.xcconfig')
  const linked = read('ios/App/CapApp-SPM/Package.swift')
  return {
    version: find(brand, /^MARKETING_VERSION = (.+)$/m, 'MARKETING_VERSION'),
    build: find(brand, /^CURRENT_PROJECT_VERSION = (\d+)$/m, 'CURRENT_PROJECT_VERSION'),
    oldestSystem: find(
      project,
      /IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/,
      'IPHONEOS_DEPLOYMENT_TARGET',
    ),
    targetSdk: 0,
    keyboard: linked.includes('CapacitorKeyboard') ? 'resizes' : 'covers',
  }
}

export function readNativeProject(system: System): NativeProject {
  return system === 'android' ? readAndroid() : readIos()
}
