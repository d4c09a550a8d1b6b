import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { PullTarget } from './types'

/** WeChat hears and draws the gesture of pages whose config asks for it. */
export const drawsPull = false

/** The host's pull goes to the target; its indicator stays until the refresh has settled. */
export function usePull(_id: string, target: PullTarget | undefined): void {
  usePullDownRefresh(() => {
    void Promise.resolve(target?.refresh()).then(() => Taro.stopPullDownRefresh())
  })
}
