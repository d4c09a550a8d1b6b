import { inEnglish, press } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { ActionSheet } from './action-sheet'

inEnglish()

const actions = [
  { value: 'camera', label: 'Take a photo' },
  { value: 'remove', label: 'Remove', danger: true },
  { value: 'scan', label: 'Scan', disabled: true },
]

it('answers with the action that was tapped, and not with one that is off', async () => {
  const chosen = jest.fn()
  const screen = await render(
    <ActionSheet open title="Photo" actions={actions} onChoose={chosen} onClose={jest.fn()} />,
  )
  await screen.tap(screen.role('button', 'Scan'))
  await screen.tap(screen.role('button', 'Remove'))
  expect(chosen.mock.calls).toEqual([['remove']])
})

it('closes by its cancel button and by Esc', async () => {
  const closed = jest.fn()
  const screen = await render(
    <ActionSheet open title="Photo" actions={actions} onChoose={jest.fn()} onClose={closed} />,
  )
  await screen.tap(screen.role('button', 'Cancel'))
  press(screen.role('dialog', 'Photo'), 'Escape')
  expect(closed).toHaveBeenCalledTimes(2)
})
