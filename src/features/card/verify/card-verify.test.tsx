import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { CardVerify } from './card-verify'
import { cardVerifyIds } from './test-ids'

inEnglish()

it('asks at once for the number of a link, and says each state in words', async () => {
  for (const [state, title] of [
    ['genuine', 'Genuine card'],
    ['unknown', 'Unknown card'],
    ['seenOften', 'Card seen often'],
  ]) {
    const api = fakeApi(() => ({ data: { state, sn: `SC${state}1`.toUpperCase() } }))
    const screen = await render(<CardVerify serial={` sc-${state}1 `} />)
    await screen.findText(title ?? '')
    expect(api.to('/user/card/verify').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { sn: `SC${state}1`.toUpperCase() },
    ])
    screen.unmount()
  }
})

it('asks for nothing without a number, says what is wrong with one, and tries again after a failure', async () => {
  let answer: object = { code: 50000, msg: 'Something went wrong.' }
  const api = fakeApi(() => answer)
  const screen = await render(<CardVerify serial="../x" />)
  expect(screen.text()).toContain('has a serial number')
  const submit = () => screen.tap(screen.role('button', 'Verify'))
  await submit()
  await screen.findText('A serial number has 6 to 32 letters and digits')
  await screen.type(screen.field(cardVerifyIds.serial), '')
  await submit()
  await screen.findText('Please enter the serial number')
  expect(api.requests).toHaveLength(0)
  await screen.type(screen.field(cardVerifyIds.serial), 'SC 2026 0001')
  await submit()
  await screen.findText('The card could not be verified')
  answer = { data: { state: 'genuine', sn: 'SC20260001' } }
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('Serial number SC20260001')
})
