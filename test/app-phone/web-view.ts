import { inFolder, type ReadBundleFile } from './bundle-files'
import type { Device } from './device'
import { IOS_SNAPSHOTS } from './filesystem'
import type { Implementations } from './native-side'

/** Path of the bundle in the installed app, as each system tells it. */
const OWN = {
  android: 'public',
  ios: '/private/var/containers/Bundle/Application/1/App.app/public',
} as const

const holds = ({ files }: Device, folder: string) =>
  [...files.keys()].some((uri) => uri.startsWith(`file://${folder}/`))

/**
 * Capacitor's own plugin for the place of the page (WebView.java with Bridge.java, WebView.swift with CAPBridgeViewController.swift): a place
 * that is set is served at once and until the process ends; one that is kept is looked for by the next start.
 */
export function webView(device: Device): Implementations {
  const { system, webView: place } = device
  const own = OWN[system]
  const serve = (base: string) => {
    place.base = base === own || base === OWN.android ? '' : base
    device.reload()
  }
  return {
    'WebView.setServerBasePath': ({ path }) => {
      serve(String(path))
      return undefined
    },
    'WebView.setServerAssetPath': ({ path }) => {
      serve(String(path))
      return undefined
    },
    'WebView.getServerBasePath': () => ({ path: place.base || own }),
    'WebView.persistServerBasePath': () => {
      place.kept = place.base || own
      return undefined
    },
  }
}

/** Where a start of the app finds its page. Android falls back to its own bundle where nothing lies; an iPhone asks no further. */
export function startPlace(device: Device): string {
  const { system, webView: place } = device
  if (place.kept === '') return ''
  if (system === 'android') return holds(device, place.kept) ? place.kept : ''
  return IOS_SNAPSHOTS.replace('file://', '') + (place.kept.split('/').pop() ?? '')
}

/** What the web view shows now: a version in the phone's files, or the installed app's own in a folder of this machine. */
export function shownBundle({ files, webView: place }: Device, own: string): ReadBundleFile {
  const installed = inFolder(own)
  return (name) => {
    if (place.base === '') return installed(name)
    const content = files.get(`file://${place.base}${name}`)
    return content === undefined ? undefined : Buffer.from(content, 'base64')
  }
}
