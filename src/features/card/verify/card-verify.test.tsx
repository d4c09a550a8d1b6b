import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { CardVerify } from './card-verify'
import { cardVerifyIds } from './test-ids'

const mockScan = jest.fn()
const mockOpen = jest.fn()
jest.mock('@/lib/scan/scan-text', () => ({ scanText: (): unknown => mockScan() }))
jest.mock('@/lib/scan/open-scanned', () => ({
  openScanned: (text: string): unknown => mockOpen(text),
}))

inEnglish()

it('asks at once for the number of a link, and says each state in words', async () => {
  for (const [state, title] of [
    ['genuine', 'Genuine card'],
    ['unknown', 'Unknown card'],
    ['seenOften', 'Card seen often'],
    ['blocked', 'Card reported lost'],
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

it('scans the code of a card, or the number alone; what is another code leads where it leads', async () => {
  const api = fakeApi(() => ({ data: { state: 'genuine', sn: 'SC20260001' } }))
  const screen = await render(<CardVerify serial="" />)
  const scan = async (text: string | undefined) => {
    mockScan.mockResolvedValueOnce(text)
    await screen.tap(screen.role('button', 'Scan a code'))
  }
  await scan(undefined)
  await scan('7KQ2M9XD')
  await scan('Hello')
  expect([api.requests.length, mockOpen.mock.calls]).toEqual([0, [['7KQ2M9XD'], ['Hello']]])
  await scan('sc-2026-0001')
  await screen.findText('Serial number SC20260001')
  await scan('https://h.example/s?sn=SC20260002')
  await screen.until(() => expect(api.to('/user/card/verify')).toHaveLength(2))
})
