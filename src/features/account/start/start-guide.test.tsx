import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { StartGuide } from './start-guide'

inEnglish()

it("says the active policy's least withdrawal, and none that it does not know", async () => {
  fakeApi(() => ({ data: { withdrawal: { minimum: 250_00 } } }))
  const known = await render(<StartGuide />)
  await known.findText('You can withdraw from $250.00.')
  known.unmount()
  const refusing = fakeApi(() => ({ code: 50000, msg: 'no' }))
  const unknown = await render(<StartGuide />)
  await unknown.until(() => expect(refusing.requests).not.toHaveLength(0))
  expect(unknown.text()).toContain(
    'A month settles at the end of the 10th of the next month, Pacific time.',
  )
  expect(unknown.text()).not.toContain('withdraw from')
})
