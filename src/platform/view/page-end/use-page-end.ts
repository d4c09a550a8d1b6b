import { useReachBottom } from '@tarojs/taro'

/** Calls back when the page is scrolled to its end. */
export function usePageEnd(listener: () => void): void {
  useReachBottom(listener)
}
