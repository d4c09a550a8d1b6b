/** Where the app would be installed; 'other' is a computer. */
export type PhoneSystem = 'android' | 'ios' | 'other'

/**
 * How a person gets the app from here (docs/product/updates.md, "The download page"): `open` its address; `browser`: a messenger around
 * the page keeps stores and packages shut, its menu opens the page in a browser; `copy`: no address leaves, only the clipboard; `installed`:
 * this is the app.
 */
export interface AppSource {
  system: PhoneSystem
  way: 'open' | 'browser' | 'copy' | 'installed'
}

/** Cannot change while the program lives. */
export type GetAppSource = () => AppSource
