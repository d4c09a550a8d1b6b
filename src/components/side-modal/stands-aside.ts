import { POPOVER_MIN_WIDTH } from '@/platform/view/popover/popover-place'
import { measureViewport } from '@/platform/view/viewport/viewport'

/** True where filters open beside the page, in a side modal, and not in a sheet from below: in a window of 500 px and more. */
export function standsAside(): boolean {
  return measureViewport().width >= POPOVER_MIN_WIDTH
}
