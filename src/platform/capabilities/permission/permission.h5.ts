import type { CheckPermission, RequestPermission } from './contract'
import { checkInBrowser, requestInBrowser } from './in-browser'

export const checkPermission: CheckPermission = checkInBrowser

export const requestPermission: RequestPermission = requestInBrowser
