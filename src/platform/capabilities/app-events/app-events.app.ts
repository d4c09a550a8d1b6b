import { App } from '@capacitor/app'
import type { LeaveApp, OnBackButton, OnOpenedByAddress } from './contract'

export const onOpenedByAddress: OnOpenedByAddress = (listener) => {
  void App.addListener('appUrlOpen', ({ url }) => listener(url))
}

export const onBackButton: OnBackButton = (listener) => {
  void App.addListener('backButton', listener)
}

export const leaveApp: LeaveApp = () => {
  void App.minimizeApp()
}
