import type { LeaveApp, OnBackButton, OnOpenedByAddress } from './contract'

export const onOpenedByAddress: OnOpenedByAddress = () => {}

export const onBackButton: OnBackButton = () => {}

export const leaveApp: LeaveApp = () => {}
