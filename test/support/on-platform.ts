import { HEADER, type PlatformName } from '../../contract/headers'

/** Somebody on a device of that kind, for `test.call` and `Device`. */
export const onPlatform = <Someone extends object>(someone: Someone, platform: PlatformName) => ({
  ...someone,
  headers: { [HEADER.platform]: platform },
})

/** Somebody in WeChat's mini-program. */
export const inWeapp = <Someone extends object>(someone: Someone) => onPlatform(someone, 'weapp')
