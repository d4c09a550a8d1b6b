import type { Device } from './device'
import { Refusal, type Implementations } from './native-side'

const DENIED = ['Location permission request was denied.', 'OS-PLUG-GLOC-0003'] as const
/** Android's sentence has its slip of the pen. */
const UNAVAILABLE = {
  android: 'There was en error trying to obtain the location.',
  ios: 'There was an error trying to obtain the location.',
} as const

/**
 * Geolocation of both systems (GeolocationPlugin.kt, GeolocationPlugin.swift). An iPhone asks once; Android asks again after a first refusal,
 * and never after a second one.
 */
export function geolocation(device: Device): Implementations {
  const { permissions, system } = device
  const asksAgain = () => system === 'android' && device.locationRefusals < 2
  const state = () => {
    const { location } = permissions
    const told = location === 'denied' && asksAgain() ? 'prompt-with-rationale' : location
    return { location: told, coarseLocation: told }
  }

  function ask(): void {
    if (permissions.location !== 'prompt' && !(permissions.location === 'denied' && asksAgain()))
      return
    permissions.location = device.locationAnswer
    if (device.locationAnswer === 'denied') device.locationRefusals += 1
  }

  return {
    'Geolocation.checkPermissions': state,
    'Geolocation.requestPermissions': () => {
      ask()
      return state()
    },
    'Geolocation.getCurrentPosition': () => {
      ask()
      if (permissions.location !== 'granted') throw new Refusal(...DENIED)
      if (!device.place) throw new Refusal(UNAVAILABLE[system], 'OS-PLUG-GLOC-0002')
      const { latitude, longitude, accuracy } = device.place
      return {
        timestamp: Date.now(),
        coords: {
          latitude,
          longitude,
          accuracy,
          altitude: 12,
          altitudeAccuracy: 3,
          speed: system === 'ios' ? -1 : 0,
          heading: null,
          magneticHeading: null,
          trueHeading: null,
          headingAccuracy: null,
          course: null,
        },
      }
    },
  }
}
