import type { Locator } from 'playwright-core'
import { eventually } from '../support/eventually'

/** A click waits this long at most for what it found to be shown. */
const SHOWN_MS = 5_000

/**
 * Clicks what is shown at the click. A page that goes stays in the document, hidden: a click that found its control there would wait for
 * it for ever, so the control is looked for again.
 */
export function clickShown(control: Locator): Promise<void> {
  return eventually(() => control.click({ timeout: SHOWN_MS }))
}
