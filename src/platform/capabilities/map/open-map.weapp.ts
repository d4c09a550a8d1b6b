import Taro from '@tarojs/taro'
import type { GetOpenMapDatum, OpenMap } from './contract'
import { ZOOM } from './zoom'

export const getOpenMapDatum: GetOpenMapDatum = () => 'gcj02'

export const openMap: OpenMap = async ({ mapPoint, name, address }) => {
  try {
    await Taro.openLocation({ ...mapPoint, name, address, scale: ZOOM.viewer })
    return { type: 'opened' }
  } catch (error) {
    return { type: 'failed', reason: String(Reflect.get(Object(error), 'errMsg') ?? error) }
  }
}
