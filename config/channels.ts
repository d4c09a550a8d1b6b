/** What the app is built for: the brand's online service, or its test service under the test banner. */
export const channels = ['release', 'trial'] as const
export type Channel = (typeof channels)[number]

/** True for one of the two channels. */
export function isChannel(value: unknown): value is Channel {
  return channels.some((channel) => channel === value)
}
