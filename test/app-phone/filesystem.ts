import type { Device } from './device'
import { Refusal, type Implementations, type Options } from './native-side'

/** Where the directories that an app has to itself begin. */
const places = {
  android: {
    CACHE: 'file:///data/user/0/app.starcard.default/cache/',
    DATA: 'file:///data/user/0/app.starcard.default/files/',
    LIBRARY: 'file:///data/user/0/app.starcard.default/files/',
  },
  ios: {
    CACHE: 'file:///var/mobile/Containers/Data/Application/1/Library/Caches/',
    DATA: 'file:///var/mobile/Containers/Data/Application/1/Documents/',
    LIBRARY: 'file:///var/mobile/Containers/Data/Application/1/Library/',
  },
} as const

function addressOf({ system, permissions }: Device, { path, directory }: Options): string {
  if (typeof path !== 'string')
    throw new Refusal('The input parameters are not valid.', 'OS-PLUG-FILE-0005')
  const own = places[system]
  const isOwn = directory === 'CACHE' || directory === 'LIBRARY'
  const place = directory === undefined ? '' : isOwn ? own[directory] : own.DATA
  const shared =
    system === 'android' &&
    directory !== undefined &&
    !['CACHE', 'DATA', 'LIBRARY'].includes(String(directory))
  // Android's shared folders are the person's: the app may be refused there.
  if (shared && permissions.publicStorage !== 'granted')
    throw new Refusal(
      'Unable to do file operation, user denied permission request.',
      'OS-PLUG-FILE-0007',
    )
  return place + path
}

/** Folder of an iPhone's Library where it looks for kept versions of a web app (CAPBridgeViewController.swift). */
export const IOS_SNAPSHOTS = `${places.ios.LIBRARY}NoCloud/ionic_built_snapshots/`

/** The files of an app, as text or base64, the way they were written. Only what the product calls is played. */
export function filesystem(device: Device): Implementations {
  const { files, permissions } = device
  return {
    'Filesystem.writeFile': (options) => {
      const uri = addressOf(device, options)
      files.set(uri, String(options.data))
      return { uri }
    },
    'Filesystem.getUri': (options) => ({ uri: addressOf(device, options) }),
    'Filesystem.readdir': (options) => {
      const folder = `${addressOf(device, options)}/`
      const inside = [...files.keys()].filter((uri) => uri.startsWith(folder))
      if (inside.length === 0) throw new Refusal('File does not exist.', 'OS-PLUG-FILE-0008')
      const names = new Set(inside.map((uri) => uri.slice(folder.length).split('/')[0] ?? ''))
      return { files: [...names].map((name) => ({ name, uri: folder + name })) }
    },
    'Filesystem.rmdir': (options) => {
      const folder = `${addressOf(device, options)}/`
      const inside = [...files.keys()].filter((uri) => uri.startsWith(folder))
      if (inside.length === 0) throw new Refusal('File does not exist.', 'OS-PLUG-FILE-0008')
      for (const uri of inside) files.delete(uri)
      return undefined
    },
    'Filesystem.checkPermissions': () => ({ ...permissions }),
    'Filesystem.requestPermissions': () => ({ ...permissions }),
  }
}
