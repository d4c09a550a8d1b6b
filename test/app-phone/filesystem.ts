import type { Device } from './device'
import { Refusal, type Implementations, type Options } from './native-side'

/** Where the directories that an app has to itself begin. */
const places = {
  android: {
    CACHE: 'file:///data/user/0/app.starcard.default/cache/',
    DATA: 'file:///data/user/0/app.starcard.default/files/',
  },
  ios: {
    CACHE: 'file:///var/mobile/Containers/Data/Application/1/Library/Caches/',
    DATA: 'file:///var/mobile/Containers/Data/Application/1/Documents/',
  },
} as const

function addressOf({ system, permissions }: Device, { path, directory }: Options): string {
  if (typeof path !== 'string')
    throw new Refusal('The input parameters are not valid.', 'OS-PLUG-FILE-0005')
  const own = places[system]
  const place = directory === undefined ? '' : directory === 'CACHE' ? own.CACHE : own.DATA
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

/** The files of an app, as text or base64, the way they were written. Only what the product calls is played. */
export function filesystem(device: Device): Implementations {
  const { files, permissions } = device
  return {
    'Filesystem.writeFile': (options) => {
      const uri = addressOf(device, options)
      files.set(uri, String(options.data))
      return { uri }
    },
    'Filesystem.checkPermissions': () => ({ ...permissions }),
    'Filesystem.requestPermissions': () => ({ ...permissions }),
  }
}
