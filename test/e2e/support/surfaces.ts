/** Where a journey runs: a browser, a mini-program, the app on either system. */
export const surfaces = ['h5', 'weapp', 'app android', 'app ios'] as const
export type Surface = (typeof surfaces)[number]
