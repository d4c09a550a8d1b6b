/** The cases of contract/update for server/every-endpoint.test.ts. */
export const updateCases = {
  appUpdate: { request: () => ({ platform: 'android', version: '0.1' }), stranger: 'public' },
} as const
