import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { Locate, LocateOutcome, LocateWaitMs, MayLocate } from './contract'
import { LOCATE_MS, within } from './timing'
import { toPosition } from './to-position'

export const locateWaitMs: LocateWaitMs = undefined

async function ask(): Promise<LocateOutcome> {
  try {
    // WGS-84, as everywhere in the program: the map alone wants GCJ-02, which the server translates.
    return { type: 'located', position: toPosition(await Taro.getLocation({ type: 'wgs84' })) }
  } catch (error) {
    const refusal = readRefusal(error)
    // WeChat has no question that a person could leave.
    return refusal.type === 'cancelled' ? { type: 'denied' } : refusal
  }
}

export const locate: Locate = (timeoutMs = LOCATE_MS) => within(timeoutMs, ask())

export const mayLocate: MayLocate = async () => {
  try {
    const { authSetting } = await Taro.getSetting()
    return authSetting['scope.userLocation'] === true
  } catch {
    return false
  }
}
