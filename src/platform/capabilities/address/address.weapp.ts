import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { ChooseAddress, GetAddressSource } from './contract'

export const getAddressSource: GetAddressSource = () => 'messenger'

export const chooseAddress: ChooseAddress = async () => {
  try {
    const chosen = await Taro.chooseAddress({})
    return {
      type: 'chosen',
      address: {
        name: chosen.userName,
        phone: chosen.telNumber,
        province: chosen.provinceName,
        city: chosen.cityName,
        county: chosen.countyName,
        detail: chosen.detailInfo,
      },
    }
  } catch (error) {
    return readRefusal(error)
  }
}
