import Taro from '@tarojs/taro'
import { computePopoverPlace, type PopoverPlace } from './popover-place'

/** A mini-program measures later, and only where a popover can be: on a tablet or a desktop. */
export function placePopover(controlId: string | undefined): Promise<PopoverPlace | undefined> {
  const { windowWidth, windowHeight } = Taro.getWindowInfo()
  const viewport = { width: windowWidth, height: windowHeight }
  if (controlId === undefined || computePopoverPlace(undefined, viewport) === undefined)
    return Promise.resolve(computePopoverPlace(undefined, viewport))
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${controlId}`)
      .boundingClientRect((found) => {
        const control = Array.isArray(found) ? found[0] : found
        resolve(
          computePopoverPlace(
            control ? { top: control.top, bottom: control.bottom } : undefined,
            viewport,
          ),
        )
      })
      .exec()
  })
}
