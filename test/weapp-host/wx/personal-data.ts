import type { PaymentWindow } from '../../support/wechat-pay-window'
import { api, WxFailure } from './call'
import { requirePrivacy, type Permissions } from './permissions'

/** One of the addresses that a person keeps in WeChat. */
export type KeptAddress = Pick<
  WechatMiniprogram.ChooseAddressSuccessCallbackResult,
  'userName' | 'telNumber' | 'provinceName' | 'cityName' | 'countyName' | 'detailInfo'
>

/** What the person does in the phone's contacts and its calendar. */
export interface PersonalData {
  /** Whom they choose next; without it they leave the list. */
  contact: { displayName: string; phoneNumber: string } | undefined
  /** Which address they choose next; without it they leave the list. */
  address: KeptAddress | undefined
  /** What WeChat's server has given for `wx.login`, once; without it a code that no server knows. */
  loginCode: string | undefined
  /** What WeChat's server has given for its button of phone numbers, once: the person's yes. Without it they say no. */
  phoneCode: string | undefined
  /** What WeChat's payment window was opened with last. */
  payment: PaymentWindow | undefined
  /** What stands in the calendar. */
  entries: { title: string; startTime: number }[]
  /** Text messages that were begun. */
  messages: { phoneNumber: string; content: string }[]
  /** Whom the person has put into the address book. */
  kept: { name: string; phone: string }[]
  /** Numbers that were dialled. */
  dialled: string[]
}

/** Contacts, calendar and text messages of the phone. */
export function personalDataApis(
  permissions: Permissions,
  data: PersonalData,
): Partial<WechatMiniprogram.Wx> {
  return {
    chooseContact: api('chooseContact', async () => {
      await requirePrivacy(permissions)
      const { contact } = data
      data.contact = undefined
      if (!contact) throw new WxFailure('cancel')
      return { ...contact, phoneNumberList: contact.phoneNumber }
    }),
    chooseAddress: api('chooseAddress', async () => {
      await requirePrivacy(permissions)
      const { address } = data
      data.address = undefined
      if (!address) throw new WxFailure('cancel')
      return { ...address, nationalCode: '', postalCode: '', detailInfoNew: '', streetName: '' }
    }),
    addPhoneCalendar: api('addPhoneCalendar', async ({ title, startTime }) => {
      await requirePrivacy(permissions)
      if (typeof title !== 'string' || typeof startTime !== 'number')
        throw new WxFailure('parameter error: parameter.startTime should be Number')
      if (!(await permissions.allows('scope.addPhoneCalendar'))) throw new WxFailure('auth deny')
      data.entries.push({ title, startTime })
      return {}
    }),
    sendSms: api('sendSms', ({ phoneNumber = '', content = '' }) => {
      data.messages.push({ phoneNumber, content })
      return {}
    }),
    addPhoneContact: api('addPhoneContact', async ({ firstName, mobilePhoneNumber = '' }) => {
      await requirePrivacy(permissions)
      if (!firstName) throw new WxFailure('parameter error: parameter.firstName should be String')
      data.kept.push({ name: firstName, phone: mobilePhoneNumber })
      return {}
    }),
    makePhoneCall: api('makePhoneCall', ({ phoneNumber }) => {
      data.dialled.push(phoneNumber)
      return {}
    }),
  }
}
