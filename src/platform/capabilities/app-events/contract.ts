/**
 * Calls back with each address that opens the app, the one that started it too: a link of the brand's scheme, one of the site's, or the
 * place of a push that was tapped (contract/push/path.ts).
 * Only an app hears it: a browser makes an address the page's own, and WeChat opens a mini-program's pages itself.
 * Resolves once the address that started it, if there was one, has been told.
 */
export type OnOpenedByAddress = (listener: (url: string) => void) => Promise<void>

/**
 * Calls back when the phone's own back button is pressed (Android); the app then decides alone what happens.
 * Only an app hears it: a browser's back is its history, and WeChat's closes the page on top.
 */
export type OnBackButton = (listener: () => void) => void

/** Puts the app behind, as back does on the first screen of an Android app. Elsewhere nothing happens: a page cannot leave the browser, and WeChat leaves a mini-program by its own capsule. */
export type LeaveApp = () => void

/** The on-show flag: whether the program is in front. A browser's tab behind another one, an app or a mini-program in the background is not. */
export type IsOnShow = () => boolean

/** Calls back with each change of the flag; returns what unsubscribes. */
export type WatchOnShow = (listener: (shown: boolean) => void) => () => void

/** Calls back with each sign that somebody uses the page: touches, keys, the wheel; returns what unsubscribes. */
export type WatchActivity = (listener: () => void) => () => void
