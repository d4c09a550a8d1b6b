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

it('shows marks in a row before the others, the chosen one ticked', async () => {
  const chosen = jest.fn()
  const marks = [
    { value: 'react-0', label: '👍', mark: { name: 'Thumbs up', chosen: true } },
    { value: 'react-1', label: '❤️', mark: { name: 'Heart', chosen: false } },
  ]
  const screen = await render(
    <ActionSheet
      open
      title="Photo"
      actions={[...actions, ...marks]}
      onChoose={chosen}
      onClose={jest.fn()}
    />,
  )
  expect(screen.text().indexOf('❤️')).toBeLessThan(screen.text().indexOf('Take a photo'))
  const mark = screen.role('checkbox', '👍 Thumbs up')
  expect(mark.getAttribute('aria-checked')).toBe('true')
  expect(screen.role('checkbox', '❤️ Heart').getAttribute('aria-checked')).toBe('false')
  await screen.tap(screen.role('checkbox', '❤️ Heart'))
  expect(chosen.mock.calls).toEqual([['react-1']])
})
