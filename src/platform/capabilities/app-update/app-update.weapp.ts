import Taro from '@tarojs/taro'
import type {
  InstallPackage,
  KeepVersion,
  ReadInstalledApp,
  ReadUpdateNotes,
  WatchNewVersion,
  WriteUpdateNotes,
} from './contract'

export const watchNewVersion: WatchNewVersion = (listener) => {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => listener(() => manager.applyUpdate()))
}

// WeChat brings a mini-program's versions itself.
export const readInstalledApp: ReadInstalledApp = () => Promise.resolve(undefined)

export const installPackage: InstallPackage = () => Promise.resolve({ type: 'unsupported' })

export const keepVersion: KeepVersion = () => Promise.resolve()

export const readUpdateNotes: ReadUpdateNotes = () => Promise.resolve('')

export const writeUpdateNotes: WriteUpdateNotes = () => Promise.resolve()
