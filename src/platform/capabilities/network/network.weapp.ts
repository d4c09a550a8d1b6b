import Taro from '@tarojs/taro'
import type { GetNetworkState, NetworkState, OnNetworkChange } from './contract'

let state: NetworkState = 'online'

export const networkState: GetNetworkState = () => state

export const onNetworkChange: OnNetworkChange = (listener) => {
  let heard = state
  const changeState = (next: NetworkState) => {
    state = next
    if (next === heard) return
    heard = next
    listener(next)
  }
  const handleStatus: Taro.onNetworkStatusChange.Callback = ({ isConnected }) =>
    changeState(isConnected ? 'online' : 'offline')
  const handleWeak: Taro.onNetworkWeakChange.Callback = ({ weakNet }) => {
    if (state !== 'offline') changeState(weakNet ? 'weak' : 'online')
  }
  // WeChat tells only what changes: whether it starts offline, or weak, has to be asked.
  Taro.getNetworkType().then(
    (answer) => {
      if (answer.networkType === 'none') changeState('offline')
      else if (Reflect.get(answer, 'weakNet') === true) changeState('weak')
    },
    () => undefined,
  )
  Taro.onNetworkStatusChange(handleStatus)
  Taro.onNetworkWeakChange(handleWeak)
  return () => {
    Taro.offNetworkStatusChange(handleStatus)
    Taro.offNetworkWeakChange(handleWeak)
  }
}
