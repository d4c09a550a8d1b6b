import Taro from '@tarojs/taro'
import type { Box, InUse } from './types'

let keyboard = 0

/** The field lies just above the keyboard when the page had to be pushed up for it: what is seen is pushed as well. */
function seenOf(height: number, field: Box | undefined): Box {
  const rest = height - keyboard
  const pushed = field ? Math.min(Math.max(field.bottom - rest, 0), keyboard) : 0
  return { top: pushed, bottom: pushed + rest }
}

/** What is in use now: the field as the program heard of it, the keyboard as WeChat told. */
export function measureInUse(fieldId: string | undefined, done: (use: InUse) => void): void {
  const { windowHeight } = Taro.getWindowInfo()
  const tell = (field: Box | undefined) =>
    done({ seen: seenOf(windowHeight, field), taken: field ? [field] : [], textScale: 1 })
  if (fieldId === undefined) return tell(undefined)
  Taro.createSelectorQuery()
    .select(`#${fieldId}`)
    .boundingClientRect((found) => {
      const box = Array.isArray(found) ? found[0] : found
      // A field of a page that is gone has no box, or an empty one.
      tell(box && box.height > 0 ? { top: box.top, bottom: box.bottom } : undefined)
    })
    .exec()
}

/** Calls back when the keyboard comes or goes. */
export function onInUseChange(listener: () => void): void {
  Taro.onKeyboardHeightChange(({ height }) => {
    keyboard = height
    listener()
  })
}
