import type { PlatformName } from '@contract/headers'

/** Where the bundle runs, told at run time (docs/product/hosts.md, "Telling hosts apart"). */
export interface Host {
  /** Value of the Platform header. */
  name: PlatformName
  /** Widest column in CSS pixels: 480, in WeCom's workbench 600; undefined is the whole width, as in its side panel. */
  columnCap: 480 | 600 | undefined
  /** Enterprise messaging: 'side' when isside is 1, else 'workbench'; undefined elsewhere. */
  panel: 'side' | 'workbench' | undefined
  /** Whether the app is offered here: not inside of it, nor on a page that a mini-program shows. */
  offersApp: boolean
}

/** Whether an app with one of these marks in its user agent shows the page: it has a header with a way back. */
export type HasOwnHeader = (marks: readonly string[]) => boolean

/** The host this program runs in; it cannot change while the program lives. */
export type GetHost = () => Host
