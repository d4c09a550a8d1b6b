import { Capacitor } from '@capacitor/core'
import type { GetHost } from './contract'

export const getHost: GetHost = () => {
  return {
    name: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    columnCap: 480,
    panel: undefined,
    offersApp: false,
  }
}
