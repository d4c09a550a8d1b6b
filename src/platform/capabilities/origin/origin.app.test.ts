import { hostChannel, siteOrigin } from './origin.app'

it.each(['release', 'trial'] as const)(
  'is the %s that it was built as, whatever its own origin',
  (channel) => {
    Object.assign(globalThis, { BUILD_CHANNEL: channel })
    expect([hostChannel(), siteOrigin()]).toEqual([channel, ''])
  },
)
