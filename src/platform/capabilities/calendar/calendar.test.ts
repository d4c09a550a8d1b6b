import { addToCalendar as addOnPhone } from './calendar.app'
import { addToCalendar as addInWeChat } from './calendar.weapp'
import { addReminder } from '../reminders/reminders.app'
import { addReminder as addReminderInBrowser } from '../reminders/reminders'
import { addToCalendar } from './calendar'

const mockPlugin = { createEventWithPrompt: jest.fn(), createReminder: jest.fn() }
const mockAdd = jest.fn()
let mockSystem = 'ios'
const mockHost = { name: 'h5' }
const mockOpen = jest.fn()
jest.mock('../host/host', () => ({ getHost: () => mockHost }))
jest.mock('../js-sdk/js-sdk', () => ({ openJsSdk: (): unknown => mockOpen() }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { addPhoneCalendar: (option: object): unknown => mockAdd(option) },
}))
jest.mock('@capacitor/core', () => ({
  Capacitor: { getPlatform: () => mockSystem },
  registerPlugin: () => ({
    createEventWithPrompt: (option: object): unknown => mockPlugin.createEventWithPrompt(option),
    createReminder: (option: object): unknown => mockPlugin.createReminder(option),
  }),
}))

const entry = {
  uid: 'u',
  title: 'Ends',
  text: 'Soon',
  start: 60_000,
  end: 120_000,
  alarms: [30, 10],
}

afterEach(() => jest.restoreAllMocks())

test('a browser downloads a file of the calendar; WeChat’s web view takes none', async () => {
  const clicked: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  expect(await addToCalendar(entry)).toEqual({ type: 'handed' })
  expect(clicked).toEqual(['starcard.ics'])
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0')
  expect(await addToCalendar(entry)).toEqual({ type: 'unsupported' })
})

test('WeChat counts in seconds, and its refusal leads to its settings', async () => {
  mockAdd.mockResolvedValueOnce({})
  expect(await addInWeChat(entry)).toEqual({ type: 'added' })
  expect(mockAdd).toHaveBeenCalledWith(
    expect.objectContaining({ startTime: 60, endTime: '120', alarm: true, alarmOffset: 1800 }),
  )
  mockAdd.mockRejectedValueOnce({ errMsg: 'addPhoneCalendar:fail auth deny' })
  expect(await addInWeChat(entry)).toMatchObject({ type: 'denied' })
  mockAdd.mockRejectedValueOnce({ errMsg: 'addPhoneCalendar:fail cancel' })
  expect(await addInWeChat(entry)).toEqual({ type: 'cancelled' })
})

test.each([
  ['ios', 'entry-1', 'added'],
  ['ios', null, 'cancelled'],
  ['android', null, 'shown'],
])('%s answers %s: %s', async (system, id, type) => {
  mockSystem = system
  mockPlugin.createEventWithPrompt.mockResolvedValueOnce({ id })
  expect(await addOnPhone(entry)).toEqual({ type })
  expect(mockPlugin.createEventWithPrompt).toHaveBeenLastCalledWith(
    expect.objectContaining({ startDate: 60_000, endDate: 120_000, alerts: [-30, -10] }),
  )
})

const reminder = { title: 'Ends', text: 'Soon', due: 60_000, alarmMinutes: 30 }

test('an iPhone has reminders; Android and browsers have none', async () => {
  mockSystem = 'android'
  expect(await addReminder(reminder)).toEqual({ type: 'unsupported' })
  expect(await addReminderInBrowser(reminder)).toEqual({ type: 'unsupported' })
  mockSystem = 'ios'
  mockPlugin.createReminder.mockResolvedValueOnce({ id: 'r' })
  expect(await addReminder(reminder)).toEqual({ type: 'added' })
  mockPlugin.createReminder.mockRejectedValueOnce(new Error('List not found.'))
  expect(await addReminder(reminder)).toEqual({ type: 'failed', reason: 'List not found.' })
})

test('WeCom has to-dos: saved, left, or not for this program', async () => {
  mockHost.name = 'wecom'
  const createTodo = jest.fn(() => Promise.resolve({}))
  mockOpen.mockResolvedValue({ type: 'ready', sdk: { createTodo } })
  expect(await addReminderInBrowser(reminder)).toEqual({ type: 'added' })
  expect(createTodo.mock.calls).toEqual([[{ content: 'Ends\nSoon', endTime: 60 }]])
  createTodo.mockRejectedValueOnce({ errMsg: 'createTodo:cancel' })
  expect(await addReminderInBrowser(reminder)).toEqual({ type: 'cancelled' })
  createTodo.mockRejectedValueOnce({ errMsg: 'createTodo:fail no permission' })
  expect(await addReminderInBrowser(reminder)).toEqual({ type: 'unsupported' })
  mockOpen.mockResolvedValue({ type: 'failed', reason: 'timeout' })
  expect(await addReminderInBrowser(reminder)).toEqual({ type: 'unsupported' })
  mockHost.name = 'h5'
})
