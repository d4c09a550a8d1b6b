import { useShareAppMessage } from '@tarojs/taro'
import type { UseChatShare } from './contract'

export const useChatShare: UseChatShare = (info) => {
  useShareAppMessage(() => info)
}
