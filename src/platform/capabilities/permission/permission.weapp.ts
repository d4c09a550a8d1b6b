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

export const checkPermission: CheckPermission = async (kind) => {
  // A mini-program has messages that a person subscribes to one by one, and no reminders.
  if (kind === 'push' || kind === 'reminders') return 'unsupported'
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
