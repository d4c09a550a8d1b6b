import type { PublicCard } from '@contract/business-card/schemas'
import type { NewContact } from '@/platform/capabilities/contacts/contract'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { businessCardIds } from '../test-ids'
import { CardActions } from './card-actions'

const mockKeep = jest.fn()
jest.mock('@/platform/capabilities/contacts/keep-contact', () => ({
  keepContact: (contact: NewContact): unknown => mockKeep(contact),
}))
const mockConfirm = jest.fn()
jest.mock('@/lib/overlay/confirm', () => ({
  confirm: (question: object): unknown => mockConfirm(question),
}))

inEnglish()

const card: PublicCard = {
  name: 'Araminta',
  masked: false,
  title: '',
  company: '',
  phone: '',
  mail: '',
  wechat: '',
  whatsapp: '',
  linkedin: '',
  website: '',
  code: '7KQ2M9XD',
  url: 'https://www.example/c/7KQ2M9XD',
  avatar: null,
  mine: false,
}

it('a name that is masked goes into no address book without a way to reach its owner', async () => {
  const offered = async (change: Partial<PublicCard>) => {
    const screen = await render(
      <CardActions card={{ ...card, name: 'lo•••2', ...change }} onShare={() => undefined} />,
    )
    const names = screen.text()
    screen.unmount()
    return names.includes('Save to contacts')
  }
  expect(await offered({ masked: true, title: 'CEO' })).toBe(false)
  expect(await offered({ masked: true, wechat: 'araminta' })).toBe(true)
  expect(await offered({ masked: false })).toBe(true)
})

it('a refused address book leads to where it is allowed', async () => {
  fakeApi(() => ({ data: null }))
  const permit = jest.fn(() => Promise.resolve())
  mockKeep.mockResolvedValue({ type: 'denied', permit })
  mockConfirm.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const screen = await render(<CardActions card={card} onShare={() => undefined} />)
  await screen.tap(screen.field(businessCardIds.keep))
  await screen.until(() => expect(mockConfirm).toHaveBeenCalledTimes(1))
  await screen.settle()
  expect(permit).not.toHaveBeenCalled()
  await screen.tap(screen.field(businessCardIds.keep))
  await screen.until(() => expect(permit).toHaveBeenCalledTimes(1))
})

it('says whether the contact is kept', async () => {
  fakeApi(() => ({ data: null }))
  const toasts = recordToasts()
  mockKeep
    .mockResolvedValueOnce({ type: 'kept' })
    .mockResolvedValueOnce({ type: 'failed', reason: 'none' })
  const screen = await render(<CardActions card={card} onShare={() => undefined} />)
  for (const said of ['Saved to contacts', 'The contact couldn’t be saved']) {
    await screen.tap(screen.field(businessCardIds.keep))
    await screen.until(() => expect(toasts.at(-1)).toBe(said))
  }
})
