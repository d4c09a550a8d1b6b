/** What our own pages may ask a person for: camera and microphone, where they are, how the phone moves, their passkeys, a screen that stays on, what a call is heard by. */
const OURS = [
  'camera',
  'microphone',
  'geolocation',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'speaker-selection',
] as const

/**
 * What nobody may ask for here, frames least of all. Copying, sharing, full screen and playing are not named: a
 * browser gives them to our own pages alone unless told otherwise. Names that browsers do not know make them complain.
 */
const DENIED = [
  'browsing-topics',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'local-network-access',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

/** The Permissions-Policy of every answer. */
export const PERMISSIONS_POLICY = [
  ...OURS.map((name) => `${name}=(self)`),
  ...DENIED.map((name) => `${name}=()`),
].join(', ')
