import { Capacitor } from '@capacitor/core'
import type { GetAppSource } from './contract'

export const getAppSource: GetAppSource = () => ({
  system: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  way: 'installed',
})
