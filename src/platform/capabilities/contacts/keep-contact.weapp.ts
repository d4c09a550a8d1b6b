import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { KeepContact } from './contract'

export const keepContact: KeepContact = async (contact) => {
  try {
    await Taro.addPhoneContact({
      firstName: contact.name,
      mobilePhoneNumber: contact.phone,
      organization: contact.company,
      title: contact.title,
      email: contact.email,
      url: contact.website,
      weChatNumber: contact.wechat,
    })
    return { type: 'kept' }
  } catch (error) {
    return readRefusal(error)
  }
}
