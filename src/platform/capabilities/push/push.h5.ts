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

const nothing = () => Promise.resolve()

export const readPushKind: ReadPushKind = () => undefined
export const watchPushTokens: WatchPushTokens = nothing
export const endPushes: EndPushes = nothing
export const onPushInFront: OnPushInFront = () => undefined
export const namePushChannels: NamePushChannels = nothing
export const clearPushes: ClearPushes = nothing
export const askForPushes: AskForPushes = () => Promise.resolve({ type: 'unsupported' })
export const hasStandingConsent: HasStandingConsent = () => Promise.resolve(false)
