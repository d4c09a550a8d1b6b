import { useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'

/** Whether the page is in front: not below another page, behind another tab or in the background. */
export function useInFront(): boolean {
  const [inFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  return inFront
}
