import { pickContact as pickOnPhone } from './contacts.app'
import { pickContact as pickInWeChat } from './contacts.weapp'
import { pickContact } from './contacts'
import { dial as dialInWeChat } from './dial.weapp'
import { keepContact } from './keep-contact'
import { keepContact as keepInWeChat } from './keep-contact.weapp'
import { writeMessage as writeInWeChat } from './write-message.weapp'

const mockWx = {
  chooseContact: jest.fn(),
  sendSms: jest.fn(),
  addPhoneContact: jest.fn(),
  makePhoneCall: jest.fn(),
}
const mockDownload = jest.fn()
jest.mock('../download/download', () => ({
  download: (request: object): unknown => mockDownload(request),
}))
const mockPick = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    chooseContact: (option: object): unknown => mockWx.chooseContact(option),
    sendSms: (option: object): unknown => mockWx.sendSms(option),
    addPhoneContact: (option: object): unknown => mockWx.addPhoneContact(option),
    makePhoneCall: (option: object): unknown => mockWx.makePhoneCall(option),
  },
}))
jest.mock('@capacitor/core', () => ({
  registerPlugin: () => ({ pickContact: (option: object): unknown => mockPick(option) }),
}))

afterEach(() => void Reflect.deleteProperty(navigator, 'contacts'))

test('a browser gives what the contact has; without a picker it has none', async () => {
  expect(await pickContact()).toEqual({ type: 'unsupported' })
  const select = jest.fn(() => Promise.resolve([{ name: ['Mina'], tel: ['1'] }]))
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } })
  expect(await pickContact()).toEqual({
    type: 'picked',
    contact: { name: 'Mina', email: '', phone: '1' },
  })
  expect(select).toHaveBeenCalledWith(['name', 'email', 'tel'], { multiple: false })
  select.mockResolvedValueOnce([])
  expect(await pickContact()).toEqual({ type: 'cancelled' })
})

test('WeChat gives name and number, or says that the list was left or the guideline refused', async () => {
  mockWx.chooseContact.mockResolvedValueOnce({ displayName: 'Mina', phoneNumber: '1' })
  expect(await pickInWeChat()).toMatchObject({ contact: { name: 'Mina', email: '', phone: '1' } })
  mockWx.chooseContact.mockRejectedValueOnce({ errMsg: 'chooseContact:fail cancel' })
  expect(await pickInWeChat()).toEqual({ type: 'cancelled' })
  mockWx.chooseContact.mockRejectedValueOnce({ errMsg: 'chooseContact:fail privacy', errno: 104 })
  expect(await pickInWeChat()).toMatchObject({ type: 'denied' })
  mockWx.sendSms.mockResolvedValueOnce({})
  expect(await writeInWeChat('1', 'Join')).toEqual({ type: 'opened' })
  expect(mockWx.sendSms).toHaveBeenCalledWith({ phoneNumber: '1', content: 'Join' })
})

test('the app asks for name, emails and numbers alone; a refusal is one', async () => {
  mockPick.mockResolvedValueOnce({
    contact: { contactId: '1', emails: [{ address: 'mina@example.com' }] },
  })
  expect(await pickOnPhone()).toEqual({
    type: 'picked',
    contact: { name: '', email: 'mina@example.com', phone: '' },
  })
  expect(mockPick).toHaveBeenCalledWith({ projection: { name: true, emails: true, phones: true } })
  mockPick.mockRejectedValueOnce(new Error('Permission is required to access contacts.'))
  expect(await pickOnPhone()).toEqual({ type: 'denied' })
})

const mina = {
  name: 'Mina',
  title: 'Partner',
  company: 'Starcard',
  phone: '+8131',
  email: 'mina@example.com',
  wechat: 'mina_w',
  website: '',
  vcard: 'https://www.starcard.example/c/7KQ2M9XD.vcf',
}

test('a page hands over the contact file', async () => {
  mockDownload.mockResolvedValueOnce({ type: 'saved' })
  expect(await keepContact(mina)).toEqual({ type: 'file' })
  expect(mockDownload).toHaveBeenCalledWith({ url: mina.vcard, name: '7KQ2M9XD.vcf' })
  mockDownload.mockResolvedValueOnce({ type: 'unsupported' })
  expect(await keepContact(mina)).toEqual({ type: 'unsupported' })
})

test('WeChat puts somebody into the address book, and calls', async () => {
  mockWx.addPhoneContact.mockResolvedValueOnce({})
  expect(await keepInWeChat(mina)).toEqual({ type: 'kept' })
  expect(mockWx.addPhoneContact).toHaveBeenCalledWith(
    expect.objectContaining({
      firstName: 'Mina',
      mobilePhoneNumber: '+8131',
      weChatNumber: 'mina_w',
    }),
  )
  mockWx.addPhoneContact.mockRejectedValueOnce({ errMsg: 'addPhoneContact:fail cancel' })
  expect(await keepInWeChat(mina)).toEqual({ type: 'cancelled' })
  mockWx.addPhoneContact.mockRejectedValueOnce({ errMsg: 'addPhoneContact:fail auth deny' })
  expect(await keepInWeChat(mina)).toMatchObject({ type: 'denied' })
  mockWx.makePhoneCall.mockResolvedValueOnce({})
  expect(await dialInWeChat('+8131')).toEqual({ type: 'opened' })
})
