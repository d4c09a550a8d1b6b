import { Capacitor } from '@capacitor/core'
import type { Host } from './types'

export function getHost(): Host {
  return {
    name: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    columnCap: 480,
    panel: undefined,
  }
}
