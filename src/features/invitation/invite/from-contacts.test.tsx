import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { FromContacts } from './from-contacts'
import { inviteIds } from './test-ids'

inEnglish()

const mockWriteMessage = jest.fn((_phone: string, _text: string) =>
  Promise.resolve({ type: 'opened' }),
)
jest.mock('@/platform/capabilities/contacts/write-message', () => ({
  writeMessage: (phone: string, text: string): unknown => mockWriteMessage(phone, text),
}))

const picks = (select: () => Promise<object[]>) =>
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } })
afterEach(() => void Reflect.deleteProperty(navigator, 'contacts'))

async function show() {
  const emails: string[] = []
  const screen = await render(
    <FromContacts message="Join: link" onEmail={(email) => void emails.push(email)} />,
  )
  return { emails, screen }
}

it('a browser without contacts offers typing alone', async () => {
  const { screen } = await show()
  await screen.until(() => expect(screen.text()).toBe(''))
})

it('an email goes into the field, a phone number gets a text message, neither is said', async () => {
  const toasts = recordToasts()
  const select = jest.fn<Promise<object[]>, []>()
  picks(select)
  const { emails, screen } = await show()
  await screen.findText('From contacts')
  const choose = async (contacts: object[]) => {
    select.mockResolvedValueOnce(contacts)
    await screen.tap(screen.field(inviteIds.contacts))
  }
  await choose([{ name: ['Mina'], email: ['mina@example.com'], tel: ['+81 3'] }])
  await screen.until(() => expect(emails).toEqual(['mina@example.com']))
  await choose([{ name: ['Ken'], email: [], tel: ['+81 90-1'] }])
  await screen.until(() => expect(mockWriteMessage).toHaveBeenCalledWith('+81 90-1', 'Join: link'))
  await choose([])
  await choose([{ name: ['Nobody'] }])
  await screen.until(() =>
    expect(toasts).toEqual(['This contact has no email and no phone number']),
  )
  select.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  await screen.tap(screen.field(inviteIds.contacts))
  await screen.until(() =>
    expect(toasts[1]).toBe('Your contacts are not available. Type the email instead.'),
  )
})
