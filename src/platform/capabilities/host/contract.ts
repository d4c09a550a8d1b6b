import type { PlatformName } from '@contract/headers'

/** Where the bundle runs (architecture.md: told apart at run time). */
export interface Host {
  /** Value of the Platform header. */
  name: PlatformName
  /** Widest column in CSS pixels (spec §1): 480, inside a work-messaging webview 600. */
  columnCap: 480 | 600
  /** Enterprise messaging: 'side' when isside is 1 (spec §6), else 'workbench'; undefined elsewhere. */
  panel: 'side' | 'workbench' | undefined
}
