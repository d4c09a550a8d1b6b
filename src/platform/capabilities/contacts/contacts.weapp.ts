import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { PickContact } from './contract'

export const pickContact: PickContact = async () => {
  try {
    const { displayName, phoneNumber } = await Taro.chooseContact({})
    return { type: 'picked', contact: { name: displayName, email: '', phone: phoneNumber } }
  } catch (error) {
    return readRefusal(error)
  }
}
