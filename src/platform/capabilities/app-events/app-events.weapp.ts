import type { LeaveApp, OnBackButton, OnOpenedByAddress } from './contract'

export const onOpenedByAddress: OnOpenedByAddress = () => Promise.resolve()

export const onBackButton: OnBackButton = () => {}

export const leaveApp: LeaveApp = () => {}
