import { App } from '@capacitor/app'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import type { LeaveApp, OnBackButton, OnOpenedByAddress } from './contract'

export const onOpenedByAddress: OnOpenedByAddress = (listener) => {
  void App.addListener('appUrlOpen', ({ url }) => listener(url))
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
