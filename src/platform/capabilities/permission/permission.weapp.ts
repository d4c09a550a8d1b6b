import Taro from '@tarojs/taro'
import { askForConsent, readGuideline } from '../privacy/privacy.weapp'
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

const openSettings = () =>
  new Promise<void>((resolve) => void Taro.openSetting({ complete: () => resolve() }))

/** WeChat asks for each message of its own accord, unless the person has switched all of them off. */
async function checkPushes(): Promise<'granted' | 'denied'> {
  try {
    const { subscriptionsSetting } = await Taro.getSetting({ withSubscriptions: true })
    return subscriptionsSetting.mainSwitch ? 'granted' : 'denied'
  } catch {
    return 'granted'
  }
}

export const checkPermission: CheckPermission = async (kind) => {
  if (kind === 'reminders') return 'unsupported'
  if (kind === 'push') return checkPushes()
  const scope = SCOPES[kind]
  try {
    if (!scope) return (await readGuideline()).type === 'agreed' ? 'granted' : 'prompt'
    const answer = await readScope(scope)
    return answer === undefined ? 'prompt' : answer ? 'granted' : 'denied'
  } catch {
    return 'prompt'
  }
}

export const requestPermission: RequestPermission = async (kind) => {
  const state = await checkPermission(kind)
  if (state === 'granted' || state === 'unsupported') return { type: state }
  if (kind === 'push') return { type: 'blocked', openSettings }
  const scope = SCOPES[kind]
  // WeChat asks for the guideline again and again, for a scope once.
  if (!scope) return { type: (await askForConsent()).type === 'agreed' ? 'granted' : 'denied' }
  try {
    await Taro.authorize({ scope })
    return { type: 'granted' }
  } catch {
    return { type: 'blocked', openSettings }
  }
}
