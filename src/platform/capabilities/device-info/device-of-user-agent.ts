import type { DeviceInfo } from '@contract/headers'
import { detectClientOfModel } from './client-of-model'

type Device = Omit<DeviceInfo, 'appVersion'>

function device(model: string, brand: string, systemVersion: string): Device {
  return { model, brand, systemVersion, client: detectClientOfModel(model) }
}

/** What a browser tells of its device. Only printable ASCII is kept, since it travels in a header. */
export function detectDeviceOfUserAgent(userAgent: string): Device {
  const ios = /\((iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/.exec(userAgent)
  if (ios) return device(ios[1] ?? 'iPhone', 'Apple', `iOS ${(ios[2] ?? '').replace(/_/g, '.')}`)
  const android = /Android ([\d.]+);\s*(?:[a-z]{2}-[a-z]{2};\s*)?([^;)]+)/i.exec(userAgent)
  if (android) {
    const model =
      (android[2] ?? '')
        .replace(/\s+Build.*$/, '')
        .replace(/[^\x20-\x7e]/g, '')
        .trim() || 'Android'
    return device(model, model.split(/[\s-]/)[0] ?? 'Android', `Android ${android[1] ?? ''}`)
  }
  const desktop = /(Windows NT [\d.]+|Mac OS X [\d_.]+|Linux[^;)]*)/.exec(userAgent)
  const system = (desktop?.[1] ?? 'Unknown').replace(/_/g, '.')
  const browser = /(Edg|Chrome|Firefox|Version)\/[\d.]+/.exec(userAgent)
  return device(browser?.[0] ?? 'Browser', 'Web', system)
}
