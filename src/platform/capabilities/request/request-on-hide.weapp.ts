import { request } from './request'
import type { Transport } from './contract'

/** WeChat sends what was begun before the program went behind. */
export const requestOnHide: Transport = request
