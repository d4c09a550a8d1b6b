import { useEffect, useState, type ReactNode } from 'react'
import { render } from '../../../../test/support/client/render'
import { holdFocus } from '../focus/hold-focus'
import { TextInput } from './text-input'
import type { TextInputProps } from './types'

const told: string[] = []
beforeEach(() => {
  told.length = 0
})

const own = { id: 'field', className: 'field', placeholderClass: 'field-placeholder' }

/** Beside the field a clock whose hand draws it again, and a button that empties it. */
function Writing({ first = '', ...props }: { first?: string } & Partial<TextInputProps>) {
  const [value, setValue] = useState(first)
  const [time, setTime] = useState(0)
  return (
    <>
      <TextInput
        {...own}
        label="Words"
        value={value}
        onInput={(text) => {
          told.push(text)
          setValue(text)
        }}
        {...props}
      />
      <button aria-label="tick" onClick={() => setTime(time + 1)} />
      <button aria-label="empty" onClick={() => setValue('')} />
    </>
  )
}

function fieldNow(): HTMLInputElement {
  const field = document.getElementById('field')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  return field
}

const hasKeyboard = () => document.activeElement === fieldNow()

/** What an input method writes so far, as each engine tells it. */
function compose(text: string): void {
  fieldNow().value = text
  fieldNow().dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', data: text }),
  )
}
const composition = (type: string, data: string) =>
  fieldNow().dispatchEvent(new CompositionEvent(type, { bubbles: true, data }))

describe('an input method', () => {
  it.each([
    ['Chinese', ['n', 'ni', 'ni h', 'ni hao'], '你好'],
    ['Japanese', ['n', 'に', 'にほ', 'にほん'], '日本'],
    ['Korean', ['ㅎ', '하', '한'], '한'],
    ['Arabic', ['س', 'سل'], 'سلام'],
  ])('writes %s over its own tries: neither lost nor doubled', async (_, tries, chosen) => {
    const screen = await render(<Writing first="1" />)
    composition('compositionstart', '')
    for (const text of tries) {
      compose(`1${text}`)
      // Something else is drawn meanwhile, as a clock does.
      await screen.tap(screen.field('tick'))
      expect(fieldNow().value).toBe(`1${text}`)
    }
    expect(told).toEqual([])
    compose(`1${chosen}`)
    composition('compositionend', chosen)
    await screen.settle()
    expect([told, fieldNow().value]).toEqual([[`1${chosen}`], `1${chosen}`])
    await screen.type(screen.field('field'), 'a')
    expect(told.at(-1)).toBe('a')
  })

  it('ends the choice of a sign by an Enter that sends nothing', async () => {
    const sent = jest.fn()
    await render(<Writing onConfirm={sent} />)
    const enter = (keyCode: number) =>
      fieldNow().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }),
      )
    enter(229)
    expect(sent).not.toHaveBeenCalled()
    enter(13)
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

it('takes what a password manager writes without a key, and shows what the page sets', async () => {
  const screen = await render(<Writing masked native={{ autoComplete: 'current-password' }} />)
  for (const text of ['Passw0rd', 'Passw1rd']) {
    fieldNow().value = text
    fieldNow().dispatchEvent(new Event('input', { bubbles: true }))
    await screen.settle()
  }
  expect(told).toEqual(['Passw0rd', 'Passw1rd'])
  // A secret stands in no attribute.
  expect(document.body.innerHTML).not.toContain('Passw')
  await screen.tap(screen.field('empty'))
  expect(fieldNow().value).toBe('')
})

it('is what the form asks for', async () => {
  const native = {
    inputMode: 'decimal',
    dir: 'ltr',
    autoCorrect: 'off',
    spellCheck: false,
  } as const
  const screen = await render(<Writing first="x y" native={native} placeholder="0.00" disabled />)
  const named = ['inputmode', 'dir', 'autocorrect', 'spellcheck', 'placeholder', 'type']
  const values = named.map((name) => screen.field('Words').getAttribute(name))
  expect(values).toEqual(['decimal', 'ltr', 'off', 'false', '0.00', 'text'])
  expect([fieldNow().value, fieldNow().disabled]).toEqual(['x y', true])
})

function Asking() {
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button aria-label="ask" onClick={() => setWanted(true)} />
      <Writing focus={wanted} onBlur={() => setWanted(false)} />
    </>
  )
}

it('has the keyboard each time it is asked to', async () => {
  const screen = await render(<Asking />)
  for (const _ of [1, 2]) {
    expect(hasKeyboard()).toBe(false)
    await screen.tap(screen.field('ask'))
    expect(hasKeyboard()).toBe(true)
    fieldNow().blur()
    await screen.settle()
  }
})

function Panel({ children }: { children: ReactNode }) {
  useEffect(() => holdFocus('panel'), [])
  return (
    <div id="panel" tabIndex={-1}>
      {children}
    </div>
  )
}

it('has the keyboard in a panel that opens with it', async () => {
  await render(
    <Panel>
      <Writing focus />
    </Panel>,
  )
  expect(hasKeyboard()).toBe(true)
})
