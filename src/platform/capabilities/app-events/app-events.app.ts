import { App } from '@capacitor/app'
import { registerPlugin } from '@capacitor/core'
import type { PushNotificationsPlugin } from '@capacitor/push-notifications'
import { readPushPath } from '@contract/push/path'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import type { LeaveApp, OnBackButton, OnOpenedByAddress } from './contract'

const PushNotifications =
  registerPlugin<Pick<PushNotificationsPlugin, 'addListener'>>('PushNotifications')

export const onOpenedByAddress: OnOpenedByAddress = async (listener) => {
  void App.addListener('appUrlOpen', ({ url }) => listener(url))
  void PushNotifications.addListener(
    'pushNotificationActionPerformed',
    ({ actionId, notification: { data } }) => {
      const path = String(Object(data).path)
      // Whatever a push says, it opens what the server's pushes open alone.
      if (actionId === 'tap' && readPushPath(path)) listener(path)
    },
  )
  // The phone answers a plugin's calls in their order: an address that was kept for the listener has come before this answer.
  await App.getLaunchUrl().catch(() => undefined)
}

export const onBackButton: OnBackButton = (listener) => {
  // Each press is one step, as on any phone: pressed while a page comes or goes, it is for the page that stands then.
  void App.addListener('backButton', () => {
    void Promise.resolve(pageTurn()).then(listener)
  })
}

export const leaveApp: LeaveApp = () => {
  void App.minimizeApp()
}
