import type { InstallPackage, KeepVersion, ReadInstalledApp, WatchNewVersion } from './contract'

export const watchNewVersion: WatchNewVersion = () => undefined

// A browser loads what its site has.
export const readInstalledApp: ReadInstalledApp = () => Promise.resolve(undefined)

export const installPackage: InstallPackage = () => Promise.resolve({ type: 'unsupported' })

export const keepVersion: KeepVersion = () => Promise.resolve()
