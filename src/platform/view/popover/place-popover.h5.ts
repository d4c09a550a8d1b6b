import { popoverPlace, type PopoverPlace } from './popover-place'

/** Place of a popover beside the control with an id (spec §2: pickers are popovers in a window of 500 px and more). */
export function placePopover(controlId: string | undefined): Promise<PopoverPlace | undefined> {
  const control =
    controlId === undefined
      ? undefined
      : document.getElementById(controlId)?.getBoundingClientRect()
  return Promise.resolve(
    popoverPlace(control, { width: window.innerWidth, height: window.innerHeight }),
  )
}
