import type { CanAskPhone, PhoneCoverComponent } from './contract'

export const canAskPhone: CanAskPhone = () => false

export const PhoneCover: PhoneCoverComponent = () => null
