import Taro from '@tarojs/taro'
import type {
  AskForPushes,
  ClearPushes,
  EndPushes,
  HasStandingConsent,
  NamePushChannels,
  OnPushInFront,
  ReadPushKind,
  WatchPushTokens,
} from './contract'

// WeChat knows its person without a token, and keeps what it delivered in a conversation of its own.
const nothing = () => Promise.resolve()

export const readPushKind: ReadPushKind = () => 'wechat'
export const watchPushTokens: WatchPushTokens = nothing
export const endPushes: EndPushes = nothing
export const onPushInFront: OnPushInFront = () => undefined
export const namePushChannels: NamePushChannels = nothing
export const clearPushes: ClearPushes = nothing

export const askForPushes: AskForPushes = async (templates) => {
  try {
    const option = { tmplIds: [...templates] }
    // The typings want a field of Alipay's as well.
    const answer = await Taro.requestSubscribeMessage({ ...option, entityIds: [] })
    const said: Readonly<Record<string, unknown>> = { ...answer }
    return { type: 'answered', allowed: templates.filter((id) => said[id] === 'accept') }
  } catch {
    return { type: 'failed' }
  }
}

export const hasStandingConsent: HasStandingConsent = async (templates) => {
  try {
    const { subscriptionsSetting } = await Taro.getSetting({ withSubscriptions: true })
    const kept: Readonly<Record<string, unknown>> = { ...subscriptionsSetting.itemSettings }
    return templates.length > 0 && templates.every((id) => kept[id] === 'accept')
  } catch {
    return false
  }
}
