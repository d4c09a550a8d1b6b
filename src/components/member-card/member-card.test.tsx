import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { MemberCard } from './member-card'

inEnglish()

const facts = { name: 'Demo Member', code: '7KQ2M9XD', remainingDays: 212, status: 'not enabled' }

it('shows title, name, grouped code and days of a K SVIP', async () => {
  const copied = jest.fn()
  const screen = await render(<MemberCard {...facts} level={2} star={3} onCopy={copied} />)
  for (const text of ['K SVIP', 'Demo Member', '7KQ2 M9XD', '212 days'])
    expect(screen.text()).toContain(text)
  await screen.tap(screen.role('button', 'Copy the code'))
  expect(copied).toHaveBeenCalledTimes(1)
})

it('says one day in the singular', async () => {
  const screen = await render(<MemberCard {...facts} level={1} star={0} remainingDays={1} />)
  expect(screen.text()).toContain('1 day')
  expect(screen.text()).not.toContain('1 days')
})

it('says the label, and no days, without a membership', async () => {
  const screen = await render(<MemberCard {...facts} level={0} star={0} />)
  expect(screen.text()).toContain('not enabled')
  expect(screen.text()).not.toContain('day')
})
