/** Request and answer headers (docs/product/session.md, "Calls"). */
export const HEADER = {
  /** Session id that /user/other/session/set returned for the device id. */
  session: 'i-sessionCode',
  /** Access token; omitted while logging in. */
  token: 'i-token',
  /** JSON of `DeviceInfo`. */
  deviceInfo: 'device-info',
  platform: 'Platform',
  language: 'language',
  idempotencyKey: 'Idempotency-Key',
  /** Response: 'true' on the answer to what came before, by its Idempotency-Key or by the id that the request brings. */
  replayed: 'Idempotent-Replayed',
  /** Response: the server's business time in ISO 8601; the client takes "now" from it. */
  now: 'x-now',
  /** Response: id of the request, shown in the detail of error texts. */
  requestId: 'x-request-id',
} as const

/** Values of the Platform header. */
export const platforms = ['h5', 'wechat', 'wecom', 'weapp', 'android', 'ios'] as const
export type PlatformName = (typeof platforms)[number]

/** Device info (docs/product/hosts.md, "Device info"); `client` is 'iOS' when the model's name holds "iPhone", else 'Android'. */
export interface DeviceInfo {
  systemVersion: string
  appVersion: string
  brand: string
  client: 'iOS' | 'Android'
  model: string
}
