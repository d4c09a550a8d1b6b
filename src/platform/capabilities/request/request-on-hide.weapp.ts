import { request } from './request'
import type { RequestOnHide } from './contract'

export const requestOnHide: RequestOnHide = request
