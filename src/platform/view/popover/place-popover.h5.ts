import { computePopoverPlace, type PopoverPlace } from './popover-place'

/** Place of a popover beside the control with an id (docs/product/platform.md, "Popover and scrolling"). */
export function placePopover(controlId: string | undefined): Promise<PopoverPlace | undefined> {
  const control =
    controlId === undefined
      ? undefined
      : document.getElementById(controlId)?.getBoundingClientRect()
  return Promise.resolve(
    computePopoverPlace(control, { width: window.innerWidth, height: window.innerHeight }),
  )
}
