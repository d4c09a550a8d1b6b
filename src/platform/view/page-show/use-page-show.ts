import { createContext, useContext, useRef } from 'react'
import { useDidShow } from '@tarojs/taro'

/** True in a piece whose code came after its page was shown: the next show is not the page's first. */
export const CameLate = createContext(false)

/** Calls back when the page comes to the front again: back from another page, another tab, the background. Not for its first show. */
export function usePageShow(listener: () => void): void {
  const shown = useRef(useContext(CameLate))
  useDidShow(() => {
    if (shown.current) listener()
    shown.current = true
  })
}
