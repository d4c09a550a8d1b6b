import { appInfoOf, type Device } from './device'
import { appPermissions } from './app-permissions'
import { filesystem } from './filesystem'
import { geolocation } from './geolocation'
import { passkeys } from './passkeys'
import { personalData } from './personal-data'
import { pushNotifications } from './pushes'
import { Refusal, type Implementations, type Options } from './native-side'
import { webView } from './web-view'

function textOf(options: Options, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

function app(device: Device): Implementations {
  return {
    'App.exitApp': () => {
      device.exit()
      return undefined
    },
    'App.minimizeApp': () => {
      device.minimize()
      return undefined
    },
    'App.getInfo': () => appInfoOf(device.system),
    'App.getAppLanguage': () => ({ value: device.language.split('-')[0] }),
    'App.getLaunchUrl': () =>
      device.launchUrl === undefined ? undefined : { url: device.launchUrl },
    'App.getState': () => ({ isActive: device.active }),
    'App.toggleBackButtonHandler': () => undefined,
  }
}

/** Groups share one place here, as nothing of ours uses another group than the default one. */
function preferences({ preferences: stored }: Device): Implementations {
  const keyOf = (options: Options): string => {
    const key = textOf(options, 'key')
    if (key === undefined) throw new Refusal('Must provide key')
    return key
  }
  return {
    'Preferences.configure': () => undefined,
    'Preferences.get': (options) => ({ value: stored.get(keyOf(options)) ?? null }),
    'Preferences.set': (options) => {
      stored.set(keyOf(options), textOf(options, 'value') ?? '')
      return undefined
    },
    'Preferences.remove': (options) => {
      stored.delete(keyOf(options))
      return undefined
    },
    'Preferences.keys': () => ({ keys: [...stored.keys()] }),
    'Preferences.clear': () => {
      stored.clear()
      return undefined
    },
    'Preferences.migrate': () => ({ migrated: [], existing: [] }),
    'Preferences.removeOld': () => undefined,
  }
}

/** Keychain and Keystore as the plugin's native parts speak to them. */
function secureStorage({ safe, system }: Device): Implementations {
  const textFor = (options: Options, name: string, kind: string): string => {
    const text = textOf(options, name)
    if (text === undefined || (name !== 'data' && text === '')) throw new Refusal(kind, kind)
    return text
  }
  const keysFor = (options: Options): string[] => {
    const prefix = textFor(options, 'prefix', 'missingPrefix')
    return [...safe.keys()].filter((key) => key.startsWith(prefix))
  }
  return {
    'SecureStorage.internalSetItem': (options) => {
      const key = textFor(options, 'prefixedKey', 'missingKey')
      safe.set(key, textFor(options, 'data', 'invalidData'))
      return undefined
    },
    'SecureStorage.internalGetItem': (options) => ({
      data: safe.get(textFor(options, 'prefixedKey', 'missingKey')) ?? null,
    }),
    'SecureStorage.internalRemoveItem': (options) => ({
      success: safe.delete(textFor(options, 'prefixedKey', 'missingKey')),
    }),
    'SecureStorage.internalClearItemsWithPrefix': (options) => {
      for (const key of keysFor(options)) safe.delete(key)
      return undefined
    },
    'SecureStorage.internalGetPrefixedKeys': (options) => ({ keys: keysFor(options) }),
    ...(system === 'ios' ? { 'SecureStorage.setSynchronizeKeychain': () => undefined } : {}),
  }
}

/** A share sheet that takes what the system's own takes: iOS anything but nothing, Android a text or a web or file address. */
function share(device: Device): Implementations {
  const refuseEmpty = (options: Options): void => {
    const files = Array.isArray(options.files) && options.files.length > 0
    const [text, url] = [textOf(options, 'text'), textOf(options, 'url')]
    if (text === undefined && url === undefined && !files)
      throw new Refusal(
        device.system === 'ios'
          ? 'Must provide at least url, text or files'
          : 'Must provide a URL or Message or files',
      )
    if (device.system === 'android' && url !== undefined && !/^(http|file:)/.test(url))
      throw new Refusal('Unsupported url')
  }
  return {
    'Share.canShare': () => ({ value: true }),
    'Share.share': (options) => {
      refuseEmpty(options)
      if (device.sheetEnd === 'cancelled') throw new Refusal('Share canceled')
      if (device.sheetEnd === 'refused')
        throw new Refusal(
          device.system === 'ios'
            ? 'Error sharing item'
            : "Can't share while sharing is in progress",
        )
      device.shares.push(options)
      return { activityType: '' }
    },
  }
}

/** Without a length both systems vibrate for 300 ms. */
function haptics({ vibrations }: Device): Implementations {
  const feel = (name: string) => () => {
    vibrations.push(name)
    return undefined
  }
  return {
    'Haptics.vibrate': ({ duration }) => {
      vibrations.push(typeof duration === 'number' ? duration : 300)
      return undefined
    },
    'Haptics.impact': feel('impact'),
    'Haptics.notification': feel('notification'),
    'Haptics.selectionStart': () => undefined,
    'Haptics.selectionChanged': feel('selection'),
    'Haptics.selectionEnd': () => undefined,
  }
}

/**
 * The scanner of both systems: it asks for the camera and, refused, shows the way to the settings itself. iOS decodes its options and
 * takes none that lacks one (OSBARCScanParameters+Decodable.swift).
 */
function barcodeScanner(device: Device): Implementations {
  return {
    'CapacitorBarcodeScanner.scanBarcode': (options) => {
      const wanted = {
        scanInstructions: 'string',
        scanButton: 'boolean',
        cameraDirection: 'number',
        scanOrientation: 'number',
        hint: 'number',
      }
      const lacking = Object.entries(wanted).some(([name, type]) => typeof options[name] !== type)
      if (device.system === 'ios' && lacking)
        throw new Refusal('Scanning parameters are invalid.', 'OS-PLUG-BARC-0008')
      if (device.permissions.camera === 'denied')
        throw new Refusal(
          'Couldn’t scan because camera access wasn’t provided. Check your camera permissions and try again.',
          'OS-PLUG-BARC-0007',
        )
      const { code } = device
      device.code = undefined
      if (code === undefined)
        throw new Refusal('Couldn’t scan because the process was cancelled.', 'OS-PLUG-BARC-0006')
      return { ScanResult: code, format: 0 }
    },
  }
}

/** The native parts of the plugins that the projects link, for one phone. The conformance test holds the keys against the native sources. */
export function implementationsOf(device: Device): Implementations {
  return {
    ...app(device),
    ...appPermissions(device),
    ...preferences(device),
    ...secureStorage(device),
    ...share(device),
    ...filesystem(device),
    ...webView(device),
    ...geolocation(device),
    ...haptics(device),
    ...personalData(device),
    ...pushNotifications(device),
    ...barcodeScanner(device),
    ...passkeys(device),
    // The page's console is read where it is written.
    ...(device.system === 'ios' ? { 'Console.log': () => undefined } : {}),
  }
}
