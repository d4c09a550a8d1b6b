import { useState } from 'react'
import { press, inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { dismissTopLayer } from '@/lib/overlay/layers'
import { Tappable } from '@/components/tappable/tappable'
import { ModalLayer } from './modal-layer'

inEnglish()

let now = 0
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now))
afterEach(() => jest.restoreAllMocks())

async function show(props: { asks?: boolean } = {}) {
  const calls = { onVeil: jest.fn(), onEnter: jest.fn(), onKey: jest.fn() }
  const under = jest.fn()
  const tapped = jest.fn()
  const screen = await render(
    <div onKeyDown={({ key }) => under(key)}>
      <ModalLayer open title="Question" block="sample" {...calls} {...props}>
        <Tappable onTap={tapped}>inside</Tappable>
      </ModalLayer>
    </div>,
  )
  return { screen, under, tapped, ...calls }
}

function veilOf(dialog: Element): Element {
  const veil = dialog.previousElementSibling
  if (!veil) throw new Error('no veil')
  return veil
}

it('is not closed by the second tap of the double tap that opened it', async () => {
  const { screen, onVeil } = await show()
  const veil = veilOf(screen.role('dialog', 'Question'))
  now += 299
  await screen.tap(veil)
  expect(onVeil).not.toHaveBeenCalled()
  now += 1
  await screen.tap(veil)
  expect(onVeil).toHaveBeenCalledTimes(1)
})

it('is a modal dialog; Esc and a tap on the veil dismiss it, and what lies under it does not hear of Esc', async () => {
  const { screen, onVeil, under } = await show()
  const dialog = screen.role('dialog', 'Question')
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  press(dialog, 'Escape')
  now += 300
  await screen.tap(veilOf(dialog))
  expect(onVeil).toHaveBeenCalledTimes(2)
  expect(under).not.toHaveBeenCalled()
})

it('takes Enter where no control has the keyboard', async () => {
  const { screen, onEnter, onKey, tapped } = await show({ asks: true })
  press(screen.role('button', 'inside'), 'Enter')
  expect([onEnter.mock.calls.length, tapped.mock.calls.length]).toEqual([0, 1])
  press(screen.role('alertdialog', 'Question'), 'Enter')
  expect(onEnter).toHaveBeenCalledTimes(1)
  press(screen.role('alertdialog', 'Question'), '7')
  expect(onKey.mock.calls).toEqual([['7']])
})

/** A key that is held down is reported again and again. */
function hold(element: Element, key: string): void {
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, repeat: true, bubbles: true, cancelable: true }),
  )
}

it('is not answered by the key that opened it and is still held', async () => {
  const { screen, onEnter, onVeil, tapped } = await show()
  hold(screen.role('dialog', 'Question'), 'Enter')
  hold(screen.role('dialog', 'Question'), 'Escape')
  hold(screen.role('button', 'inside'), 'Enter')
  expect([onEnter, onVeil, tapped].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

it("is dismissed by a phone's back button as by Esc, while it is there", async () => {
  const { screen, onVeil } = await show()
  expect([dismissTopLayer(), onVeil.mock.calls.length]).toEqual([true, 1])
  screen.unmount()
  expect(dismissTopLayer()).toBe(false)
})

function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tappable onTap={() => setOpen(true)}>ask</Tappable>
      <div id="beside">
        <ModalLayer open={open} title="Question" block="sample" onVeil={() => undefined}>
          <Tappable onTap={() => setOpen(false)}>answer</Tappable>
        </ModalLayer>
      </div>
    </>
  )
}

it('on screen 9: its place stays when it goes, so that a mini-program sends nothing of what stands beside it', async () => {
  const screen = await render(<Asking />)
  const places = () => [...screen.field('beside').children]
  const before = places()
  expect(before).toHaveLength(1)
  await screen.tap(screen.role('button', 'ask'))
  await screen.tap(screen.role('button', 'answer'))
  await screen.until(() => expect(() => screen.role('dialog')).toThrow())
  expect(places()).toEqual(before)
})
