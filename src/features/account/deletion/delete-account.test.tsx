import { deletionErrors } from '@contract/deletion/errors'
import { errorCodes } from '@contract/errors'
import { readMessageDraft, writeMessageDraft } from '@/lib/messages/own-things'
import { setOwner } from '@/lib/owner'
import { modals } from '@/lib/overlay/confirm'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { DeleteAccount } from './delete-account'
import { deletionIds } from './test-ids'

inEnglish()
beforeEach(() => {
  localStorage.clear()
  setOwner('nomi')
})

const mockOpened: string[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (path: string) => mockOpened.push(path),
}))
beforeEach(() => mockOpened.splice(0))

const PASSWORD = 'Correct-Horse-1'
const user = { email: 'nomi@mail.example', hasPassword: true }
const free = { withdrawals: 0, orders: 0, balance: 0, debt: 0, codes: 0 }

async function open(state: Answer, who = user, deleted: Answer = { data: {} }) {
  const answers = { state, deleted }
  const api = fakeApi(({ url }) => {
    if (url.includes('SendMail')) return { data: { resendAfter: 60 } }
    return url.includes('AccountDeleted') ? answers.deleted : answers.state
  })
  const done = jest.fn()
  const screen = await render(<DeleteAccount user={who} onDone={done} />)
  return { api, done, screen, answers }
}
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.to('AccountDeleted').map(({ body }) => JSON.parse(body ?? ''))

async function fill(screen: Rendered, password = true) {
  await screen.tap(screen.role('button', 'Why are you leaving?'))
  await screen.findText('I worry about my data')
  await screen.tap(screen.role('option', 'I worry about my data'))
  await screen.type(screen.field(deletionIds.code), '123456')
  if (password) await screen.type(screen.field(deletionIds.password), PASSWORD)
}
const submit = (screen: Rendered) => screen.tap(screen.role('button', 'Delete my account'))
async function answer(screen: Rendered, yes: boolean) {
  await screen.until(() => expect(modals.state.getState().phase).toBe('shown'))
  if (yes) modals.confirm()
  else modals.cancel()
  await screen.until(() => expect(modals.state.getState().phase).toBe('hidden'))
}

it('says what it does, asks for a reason, code and password, and once more', async () => {
  const { api, done, screen } = await open({ data: free })
  await screen.findText('Delete my account')
  for (const text of [
    'for good',
    'erased',
    'without a refund',
    'without your name',
    'register again',
  ])
    expect(screen.text()).toContain(text)
  await submit(screen)
  for (const text of [
    'Please choose a reason',
    'Please enter the verification code',
    'Please enter a password',
  ])
    await screen.findText(text)
  await screen.tap(screen.role('button', 'Send code'))
  await screen.findText('We sent 6 digits to nomi@mail.example.')
  await fill(screen)
  await screen.type(screen.field(`${deletionIds.reasons}-1`), 'Bye')
  writeMessageDraft('c', 'half of it')
  localStorage.setItem('own:somebody:message-draft:c', 'theirs')
  await submit(screen)
  await answer(screen, false)
  expect(sent(api)).toEqual([])
  expect(readMessageDraft('c')).toBe('half of it')
  await submit(screen)
  await answer(screen, true)
  await screen.until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent(api)).toEqual([
    { code: '123456', reason: 'privacy', comment: 'Bye', waived: 0, password: PASSWORD },
  ])
  // What was written on this device and not sent goes with the account, and nobody else's.
  const own = Object.keys(localStorage).filter((key) => key.startsWith('own:'))
  expect(own).toEqual(['own:somebody:message-draft:c'])
})

it('asks no password of who has none, and leads who has no email to binding one', async () => {
  const first = await open({ data: free }, { email: 'nomi@mail.example', hasPassword: false })
  await first.screen.findText('Delete my account')
  await fill(first.screen, false)
  await submit(first.screen)
  await answer(first.screen, true)
  await first.screen.until(() => expect(first.done).toHaveBeenCalled())
  expect(sent(first.api)[0]).not.toHaveProperty('password')
  first.screen.unmount()
  const { screen } = await open({ data: free }, { email: '', hasPassword: false })
  await screen.findText('no email is bound to it yet')
  await screen.tap(screen.role('button', 'Bind an email'))
  expect(mockOpened).toEqual(['/pages/profile/bindEmail'])
})

it('names what must end first, with the way there, and offers nothing else', async () => {
  const { screen } = await open({ data: { ...free, withdrawals: 1, orders: 1 } })
  await screen.findText('A withdrawal is under way.')
  await screen.tap(screen.role('button', 'See withdrawals'))
  await screen.tap(screen.role('button', 'See orders'))
  expect(mockOpened).toEqual(['/pages/withdrawal/list', '/pages/order/list'])
  expect(() => screen.role('button', 'Delete my account')).toThrow()
})

it('names what is owed, which nobody can give up', async () => {
  const { screen } = await open({ data: { ...free, balance: 5_00, debt: 99_90 } })
  await screen.findText('After a refund your account owes $99.90.')
  expect(() => screen.role('button', 'Delete my account')).toThrow()
})

it('has a balance withdrawn or given up, and asks again when it has changed', async () => {
  const { api, done, screen, answers } = await open({ data: { ...free, balance: 12_50 } }, user, {
    code: deletionErrors.DELETION_BALANCE_LEFT,
    msg: 'Your balance is $20.00.',
  })
  await screen.findText('Your balance is $12.50.')
  await fill(screen)
  await submit(screen)
  await screen.findText('Withdraw your balance, or give it up here.')
  await screen.tap(screen.role('checkbox', 'I give up my balance of $12.50 for good'))
  answers.state = { data: { ...free, balance: 20_00 } }
  await submit(screen)
  await answer(screen, true)
  await screen.findText('I give up my balance of $20.00 for good')
  expect(screen.role('checkbox').getAttribute('aria-checked')).toBe('false')
  await screen.tap(screen.role('checkbox'))
  answers.deleted = { data: {} }
  await submit(screen)
  await answer(screen, true)
  await screen.until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent(api).map(({ waived }) => waived)).toEqual([12_50, 20_00])
})

it.each([
  [errorCodes.MAIL_CODE_WRONG, 'The verification code is wrong or has expired.', deletionIds.code],
  [errorCodes.LOGIN_FAILED, 'The password is wrong.', deletionIds.password],
])('says refusal %i beside its field', async (code, msg, id) => {
  const { done, screen } = await open({ data: free }, user, { code, msg })
  await screen.findText('Delete my account')
  await fill(screen)
  await submit(screen)
  await answer(screen, true)
  await screen.findText(msg)
  expect(screen.field(id).closest('.field')?.textContent).toContain(msg)
  expect(done).not.toHaveBeenCalled()
})

it('says that it could not ask, and asks again', async () => {
  const { screen, answers } = await open({ type: 'failed', reason: 'network' })
  await screen.findText('We could not check whether your account can be deleted.')
  answers.state = { data: free }
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('Delete my account')
})
