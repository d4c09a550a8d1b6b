import { chooseAddress, getAddressSource } from './address'
import { chooseAddress as chooseOnPhone } from './address.app'
import { chooseAddress as chooseInWeChat } from './address.weapp'

const mockChoose = jest.fn()
const mockPick = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { chooseAddress: (option: object): unknown => mockChoose(option) },
}))
jest.mock('@capacitor/core', () => ({
  registerPlugin: () => ({ pickContact: (option: object): unknown => mockPick(option) }),
}))

const address = {
  name: 'Mina',
  phone: '+81 90-1',
  province: 'Tokyo',
  city: 'Minato',
  county: 'Shiba',
  detail: '4-2-8, 105-0011',
}

afterEach(() => void Reflect.deleteProperty(navigator, 'contacts'))

test('a browser gives the address of a contact; without a picker it has none', async () => {
  expect(getAddressSource()).toBeUndefined()
  expect(await chooseAddress()).toEqual({ type: 'unsupported' })
  const given = {
    name: ['Mina'],
    tel: ['+81 90-1'],
    address: [
      {
        region: 'Tokyo',
        city: 'Minato',
        dependentLocality: 'Shiba',
        addressLine: ['4-2-8'],
        postalCode: '105-0011',
      },
    ],
  }
  const select = jest.fn(() => Promise.resolve([given]))
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } })
  expect(getAddressSource()).toBe('contacts')
  expect(await chooseAddress()).toEqual({ type: 'chosen', address })
  select.mockResolvedValueOnce([])
  expect(await chooseAddress()).toEqual({ type: 'cancelled' })
  select.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  expect(await chooseAddress()).toEqual({ type: 'denied' })
})

test('WeChat gives one of its own addresses, or says that the list was left or refused', async () => {
  mockChoose.mockResolvedValueOnce({
    userName: 'Mina',
    telNumber: '+81 90-1',
    provinceName: 'Tokyo',
    cityName: 'Minato',
    countyName: 'Shiba',
    detailInfo: '4-2-8, 105-0011',
  })
  expect(await chooseInWeChat()).toEqual({ type: 'chosen', address })
  mockChoose.mockRejectedValueOnce({ errMsg: 'chooseAddress:fail cancel' })
  expect(await chooseInWeChat()).toEqual({ type: 'cancelled' })
  mockChoose.mockRejectedValueOnce({ errMsg: 'chooseAddress:fail auth deny' })
  expect(await chooseInWeChat()).toMatchObject({ type: 'denied' })
  mockChoose.mockRejectedValueOnce({ errMsg: 'chooseAddress:fail not declared', errno: 112 })
  expect(await chooseInWeChat()).toMatchObject({ type: 'failed' })
})

test('the app takes name, numbers and postal addresses of a contact alone', async () => {
  mockPick.mockResolvedValueOnce({
    contact: {
      contactId: '1',
      name: { display: 'Mina' },
      phones: [{ number: '+81 90-1' }],
      postalAddresses: [
        {
          region: 'Tokyo',
          city: 'Minato',
          neighborhood: 'Shiba',
          street: '4-2-8\n',
          postcode: '105-0011',
        },
      ],
    },
  })
  expect(await chooseOnPhone()).toEqual({ type: 'chosen', address })
  expect(mockPick).toHaveBeenCalledWith({
    projection: { name: true, phones: true, postalAddresses: true },
  })
  mockPick.mockResolvedValueOnce({ contact: { contactId: '2' } })
  expect(await chooseOnPhone()).toMatchObject({ type: 'chosen', address: { city: '', detail: '' } })
  mockPick.mockRejectedValueOnce(new Error('Permission is required to access contacts.'))
  expect(await chooseOnPhone()).toEqual({ type: 'denied' })
})
