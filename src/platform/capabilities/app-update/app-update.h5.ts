import type {
  InstallPackage,
  KeepVersion,
  ReadInstalledApp,
  ReadUpdateNotes,
  WatchNewVersion,
  WriteUpdateNotes,
} from './contract'
import { followWorker } from './site-worker'

export const watchNewVersion: WatchNewVersion = (listener) => {
  // A messenger's web view may have none, nor has a page without https; `npm run dev` shows what was just written.
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV === 'development') return
  followWorker(navigator.serviceWorker, listener).catch(() => undefined)
}

// A browser loads what its site has.
export const readInstalledApp: ReadInstalledApp = () => Promise.resolve(undefined)

export const installPackage: InstallPackage = () => Promise.resolve({ type: 'unsupported' })

export const keepVersion: KeepVersion = () => Promise.resolve()

export const readUpdateNotes: ReadUpdateNotes = () => Promise.resolve('')

export const writeUpdateNotes: WriteUpdateNotes = () => Promise.resolve()
