import { registerPlugin } from '@capacitor/core'
import type { GeolocationPlugin } from '@capacitor/geolocation'
import { openSettings } from '../permission/permission.app'
import type { Locate, LocateWaitMs, MayLocate } from './contract'
import { LOCATE_MS, within } from './timing'
import { toPosition } from './to-position'

type Native = Pick<
  GeolocationPlugin,
  'getCurrentPosition' | 'checkPermissions' | 'requestPermissions'
>

const Geolocation = registerPlugin<Native>('Geolocation')

/** Refused by the person, restricted by a parent or an employer, or switched off for the whole phone (GeolocationErrors.kt, GeolocationError.swift). */
const DENIED = ['OS-PLUG-GLOC-0003', 'OS-PLUG-GLOC-0007', 'OS-PLUG-GLOC-0008', 'OS-PLUG-GLOC-0009']

export const locateWaitMs: LocateWaitMs = undefined

/** Android asks a second time; after that, as after an iPhone's one question, only the settings allow it. */
async function permit(): Promise<void> {
  const { location } = await Geolocation.checkPermissions().catch(() => ({ location: undefined }))
  if (location === 'denied') await openSettings()
  else await Geolocation.requestPermissions().catch(() => undefined)
}

export const locate: Locate = (timeoutMs = LOCATE_MS) =>
  within(
    timeoutMs,
    Geolocation.getCurrentPosition({ enableHighAccuracy: true, timeout: timeoutMs }).then(
      ({ coords }) => ({ type: 'located', position: toPosition(coords) }),
      (error: unknown) =>
        DENIED.includes(String(Reflect.get(Object(error), 'code')))
          ? { type: 'denied', permit }
          : { type: 'failed', reason: error instanceof Error ? error.message : String(error) },
    ),
  )

export const mayLocate: MayLocate = () =>
  Geolocation.checkPermissions().then(
    ({ location, coarseLocation }) => location === 'granted' || coarseLocation === 'granted',
    () => false,
  )
