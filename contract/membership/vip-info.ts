import { endpoint, type Empty } from '../endpoint'
import type { VipData } from './schemas'

/** By itself: every visit asks for it, and a store build has none of the others (docs/adr/0113). */
export const vipInfo = endpoint<Empty, VipData>()({
  method: 'GET',
  path: '/user/vip/info',
  access: 'user',
})
