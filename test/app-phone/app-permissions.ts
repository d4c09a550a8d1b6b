import type { Device, Media } from './device'
import type { Implementations } from './native-side'

const isMedia = (kind: unknown): kind is Media => kind === 'camera' || kind === 'microphone'

/** A web view is let use what its app may use; a system that has not asked yet does so when it is used. */
export function mayUse({ permissions, answers }: Device, kind: Media): boolean {
  return (permissions[kind] === 'prompt' ? answers[kind] : permissions[kind]) === 'granted'
}

/** Our own plugin of Android's (AppPermissionsPlugin.java). In the settings the person turns each switch as they would answer. */
export function appPermissions(device: Device): Implementations {
  if (device.system === 'ios') return {}
  const { answers, permissions } = device
  const state = () => ({ camera: permissions.camera, microphone: permissions.microphone })
  return {
    'AppPermissions.checkPermissions': state,
    'AppPermissions.requestPermissions': ({ permissions: asked }) => {
      for (const kind of Array.isArray(asked) ? asked.filter(isMedia) : [])
        if (permissions[kind] === 'prompt') permissions[kind] = answers[kind]
      return state()
    },
    'AppPermissions.openSettings': () => {
      for (const kind of ['camera', 'microphone', 'contacts', 'push'] as const)
        if (permissions[kind] === 'denied') permissions[kind] = answers[kind]
      if (permissions.location === 'denied') permissions.location = device.locationAnswer
      return undefined
    },
    // A release has its google-services.json.
    'AppPermissions.hasPushes': () => ({ value: true }),
  }
}
