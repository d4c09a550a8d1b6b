import { App } from '@capacitor/app'
import { Capacitor, registerPlugin, type WebViewPlugin } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { Preferences } from '@capacitor/preferences'
import { compareVersions } from '@contract/domain/version'
import { isSigned, openPackage } from '@contract/update/open-package'
import type {
  InstallPackage,
  KeepVersion,
  ReadInstalledApp,
  ReadUpdateNotes,
  WatchNewVersion,
  WriteUpdateNotes,
} from './contract'
import { fetchPackage } from './fetch-package'
import { parseTrial, trialKeys, type Trial } from './trial'

const WebView = registerPlugin<WebViewPlugin>('WebView')

/** Where an iPhone looks for a version that was kept (CAPBridgeViewController.swift), in Library; Android takes any place. */
const PLACE = 'NoCloud/ionic_built_snapshots'
const CHUNK = 0x8000

const systemOf = () => (Capacitor.getPlatform() === 'ios' ? 'ios' : 'android')

async function readPreference(key: string): Promise<string | null> {
  const { value } = await Preferences.get({ key })
  return value
}

// A store's version comes while the app is closed; packages are asked about (docs/product/updates.md).
export const watchNewVersion: WatchNewVersion = () => undefined

export const readInstalledApp: ReadInstalledApp = async () => {
  const { version } = await App.getInfo()
  const bad = (await readPreference(trialKeys.bad))?.split(',') ?? []
  return {
    system: systemOf(),
    version,
    bad,
    isBad: (other) => bad.some((one) => compareVersions(one, other) === 0),
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

async function removeFolder(path: string): Promise<void> {
  await Filesystem.rmdir({ path, directory: Directory.Library, recursive: true }).catch(
    () => undefined,
  )
}

/** Writes the files of a package; returns their folder. */
async function layOut(version: string, files: readonly [string, Uint8Array][]): Promise<string> {
  const folder = `${PLACE}/${version}`
  // What is left of a download that did not come to its end.
  await removeFolder(folder)
  for (const [name, bytes] of files)
    await Filesystem.writeFile({
      path: `${folder}/${name}`,
      data: base64Of(bytes),
      directory: Directory.Library,
      recursive: true,
    })
  const { uri } = await Filesystem.getUri({ path: folder, directory: Directory.Library })
  return decodeURIComponent(uri.replace(/^file:\/\//, ''))
}

async function restartInto(version: string, path: string): Promise<void> {
  const running = (await WebView.getServerBasePath()).path
  const trial: Trial = { version, before: running.includes(PLACE) ? running : '' }
  await Preferences.set({ key: trialKeys.trial, value: JSON.stringify(trial) })
  await WebView.setServerBasePath({ path })
}

export const installPackage: InstallPackage = async (offered, { onProgress, onDownloaded }) => {
  const { version, baseVersion, url, sha256, signature } = offered
  const manifest = {
    brand: BUILD_BRAND.id,
    compliance: process.env.COMPLIANCE === 'store' ? 'store' : 'full',
    platform: systemOf(),
    version,
    baseVersion,
    sha256,
  }
  const refuse = (content: string) =>
    ({ type: 'failed', failure: { marker: 'fail1', content } }) as const
  if (!isSigned(manifest, signature, BUILD_UPDATE_KEY)) return refuse('the signature does not fit')
  const fetched = await fetchPackage(url, onProgress)
  if (fetched.type === 'failed') return fetched
  onDownloaded()
  try {
    const path = await layOut(version, openPackage(fetched.bytes, manifest))
    return { type: 'installed', restart: () => restartInto(version, path) }
  } catch (error) {
    // A phone that is full keeps no half of it.
    await removeFolder(`${PLACE}/${version}`)
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Folders of versions that nobody comes back to. */
async function removeOthers(version: string): Promise<void> {
  const { files } = await Filesystem.readdir({ path: PLACE, directory: Directory.Library })
  for (const { name } of files) if (name !== version) await removeFolder(`${PLACE}/${name}`)
}

export const keepVersion: KeepVersion = async (onReady) => {
  const trial = parseTrial(await readPreference(trialKeys.trial))
  if (!trial || compareVersions(trial.version, BUILD_BRAND.version) !== 0) return
  // An iPhone keeps the folder's name, Android its path; a newer installed app forgets it, and may be this very version.
  const isPackage = (await WebView.getServerBasePath()).path.includes(PLACE)
  if (isPackage) {
    await onReady(trial.version)
    await WebView.persistServerBasePath()
  }
  await Preferences.remove({ key: trialKeys.trial })
  if (isPackage) await removeOthers(trial.version)
}

export const readUpdateNotes: ReadUpdateNotes = async () =>
  (await readPreference(trialKeys.notes)) ?? ''

export const writeUpdateNotes: WriteUpdateNotes = (value) =>
  Preferences.set({ key: trialKeys.notes, value })
