/** The cases of contract/update for server/every-endpoint.test.ts. */
export const updateCases = {
  appUpdate: { request: () => ({ platform: 'android', version: '0.1' }), stranger: 'public' },
  updateOutcome: {
    request: () => ({ platform: 'android', version: '1.1.07', outcome: 'ready' }),
    stranger: 'public',
  },
} as const
