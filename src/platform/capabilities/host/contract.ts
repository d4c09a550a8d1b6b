import type { PlatformName } from '@contract/headers'

/** Where the bundle runs, told at run time (docs/product/hosts.md, "Telling hosts apart"). */
export interface Host {
  /** Value of the Platform header. */
  name: PlatformName
  /** Widest column in CSS pixels: 480, inside a work-messaging webview 600. */
  columnCap: 480 | 600
  /** Enterprise messaging: 'side' when isside is 1, else 'workbench'; undefined elsewhere. */
  panel: 'side' | 'workbench' | undefined
  /** Whether the app is offered here: not inside of it, nor inside the mini-program or a page that it shows. */
  offersApp: boolean
}

/** The host this program runs in; it cannot change while the program lives. */
export type GetHost = () => Host
