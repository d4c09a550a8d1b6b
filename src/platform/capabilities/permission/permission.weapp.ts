import Taro from '@tarojs/taro'
import type { CheckPermission, PermissionKind, RequestPermission } from './contract'

/** WeChat's scopes; photos and contacts it gives by choosers of its own, behind the privacy guideline alone. */
const SCOPES: Partial<Record<PermissionKind, string>> = {
  location: 'scope.userLocation',
  camera: 'scope.camera',
  microphone: 'scope.record',
  calendar: 'scope.addPhoneCalendar',
}

async function readScope(scope: string): Promise<boolean | undefined> {
  const { authSetting } = await Taro.getSetting()
  const answers: Readonly<Record<string, boolean | undefined>> = { ...authSetting }
  return answers[scope]
}

const needsConsent = () =>
  new Promise<boolean>((resolve, reject) => {
    void Taro.getPrivacySetting({
      success: ({ needAuthorization }) => resolve(needAuthorization),
      fail: reject,
    })
  })

const openSettings = () =>
  new Promise<void>((resolve) => void Taro.openSetting({ complete: () => resolve() }))

export const checkPermission: CheckPermission = async (kind) => {
  // A mini-program has messages that a person subscribes to one by one, and no reminders.
  if (kind === 'push' || kind === 'reminders') return 'unsupported'
  const scope = SCOPES[kind]
  try {
    if (!scope) return (await needsConsent()) ? 'prompt' : 'granted'
    const answer = await readScope(scope)
    return answer === undefined ? 'prompt' : answer ? 'granted' : 'denied'
  } catch {
    return 'prompt'
  }
}

export const requestPermission: RequestPermission = async (kind) => {
  const state = await checkPermission(kind)
  if (state === 'granted' || state === 'unsupported') return { type: state }
  const scope = SCOPES[kind]
  try {
    if (scope) await Taro.authorize({ scope })
    else
      await new Promise((resolve, reject) => {
        void Taro.requirePrivacyAuthorize({ success: resolve, fail: reject })
      })
    return { type: 'granted' }
  } catch {
    // WeChat asks for a scope once, for the guideline again and again.
    return scope ? { type: 'blocked', openSettings } : { type: 'denied' }
  }
}
