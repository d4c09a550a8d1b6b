import { Capacitor } from '@capacitor/core'
import type { Host } from './contract'

export function getHost(): Host {
  return {
    name: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    columnCap: 480,
    panel: undefined,
  }
}
