import { useRef } from 'react'
import { useDidShow } from '@tarojs/taro'

/** Calls back when the page comes to the front again: back from another page, another tab, the background. Not for its first show. */
export function usePageShow(listener: () => void): void {
  const shown = useRef(false)
  useDidShow(() => {
    if (shown.current) listener()
    shown.current = true
  })
}
