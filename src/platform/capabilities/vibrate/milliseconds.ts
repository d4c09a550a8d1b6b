import type { Vibration } from './contract'

/** docs/product/platform.md, "Vibration and ringtone". WeChat's own two vibrations are as long. */
export const VIBRATION_MS: Readonly<Record<Vibration, number>> = { short: 15, long: 400 }
