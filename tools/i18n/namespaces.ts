/** In which bundle of the client the texts of locales/<language>/<namespace>.json stand (docs/adr/0022). */
export const namespaces = {
  /** Every visit loads these. */
  start: ['account', 'common', 'fields', 'home', 'shell'],
  /** These load with the first page or component that needs one of them. */
  lazy: [
    'card',
    'components',
    'download',
    'earnings',
    'feed',
    'income',
    'internal',
    'invite',
    'location',
    'membership',
    'messages',
    'orders',
    'profile',
    'settings',
    'task',
    'team',
    'webview',
    'withdrawal',
  ],
  /** Only the server words these. */
  ofServer: ['documents', 'errors', 'links', 'mail', 'push'],
} as const satisfies Readonly<Record<string, readonly string[]>>
