import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { StartGuide } from './start-guide'

inEnglish()

it('says the figures of the programme and the least withdrawal, and none that it does not know', async () => {
  const programme = { codesFirst: 7, codesAgain: 2, settlesOnDay: 12 }
  fakeApi(() => ({ data: { withdrawal: { minimum: 250_00 }, programme } }))
  const known = await render(<StartGuide />)
  await known.findText('You can withdraw from $250.00.')
  expect(known.text()).toContain('SVIP adds 7 activation codes')
  expect(known.text()).toContain(
    'A month settles when day 12 of the next month ends, Pacific time.',
  )
  known.unmount()
  const refusing = fakeApi(() => ({ code: 50000, msg: 'no' }))
  const unknown = await render(<StartGuide />)
  await unknown.until(() => expect(refusing.requests).not.toHaveLength(0))
  expect(unknown.text()).toContain('Cash out in USDT')
  for (const figure of ['withdraw from', 'activation codes', 'A month settles'])
    expect(unknown.text()).not.toContain(figure)
})
