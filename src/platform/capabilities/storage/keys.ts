/**
 * Every key of the local storage. `survives`: kept by logout and by the forced logout (43265).
 * `token` and `jwt` are names of the published interface (docs/product/platform.md, "Storage").
 */
export const storageKeys = {
  token: { key: 'token', survives: false },
  jwt: { key: 'jwt', survives: false },
  login: { key: 'login', survives: false },
  user: { key: 'user', survives: false },
  caller: { key: 'caller', survives: false },
  reviewed: { key: 'reviewed', survives: false },
  tokenOvertime: { key: 'tokenOvertime', survives: true },
  crashedAt: { key: 'crashedAt', survives: true },
  returnTo: { key: 'returnTo', survives: true },
  deviceId: { key: 'deviceId', survives: true },
  sessionCode: { key: 'sessionCode', survives: true },
  refusedLanguage: { key: 'refusedLanguage', survives: true },
  language: { key: 'language', survives: true },
  brand: { key: 'brand', survives: true },
  developer: { key: 'developer', survives: true },
  pendingCode: { key: 'pendingCode', survives: true },
  pendingGift: { key: 'pendingGift', survives: true },
  expectedUse: { key: 'expectedUse', survives: false },
  examineType: { key: 'examineType', survives: true },
} as const

/** Families of keys: `own` is kept under a user's id and comes back with the next login; `cache` goes with the session. */
export const storagePrefixes = { own: 'own:', cache: 'cache:', texts: 'texts:' } as const
