import type { TabLook } from './tab-looks'

/** A store build's three. */
export const looks: readonly TabLook[] = [
  { path: '/pages/index', name: 'home', icon: 'home' },
  { path: '/pages/message/list', name: 'messages', icon: 'messages' },
  { path: '/pages/sets/index', name: 'me', icon: 'me' },
]
