import { useState } from 'react'
import { View } from '@tarojs/components'
import { TextField } from '@/components/text-field/text-field'
import { Toast } from '@/components/toast/toast'
import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { useOverlay } from './overlay-store'
import { placeToasts } from './place-toasts'
import { showToast } from './toast'

inEnglish()
beforeAll(placeToasts)

/** Where things lie, by their class; jsdom lays nothing out. */
const PLACES: readonly (readonly [string, number, number])[] = [
  ['.text-field', 560, 610],
  ['#send', 640, 690],
]

function Form() {
  const [value, setValue] = useState('')
  const { toast } = useOverlay()
  return (
    <View>
      <TextField id="code" label="Code" value={value} onChange={setValue} />
      <View
        id="send"
        ariaRole="button"
        {...{ role: 'button' }}
        onClick={() => showToast('Sent', 60_000)}
      />
      <Toast {...toast} />
    </View>
  )
}

beforeEach(() => {
  Reflect.set(window, 'innerHeight', 844)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [, top = 0, bottom = 0] = PLACES.find(([selector]) => this.matches(selector)) ?? []
    const height = bottom - top
    const line = { x: 0, y: top, left: 0, right: 390, width: 390 }
    return { ...line, top, bottom, height, toJSON: () => line }
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  useOverlay.setState({ toast: undefined })
})

const toastStyle = () => document.querySelector('.toast')?.getAttribute('style') ?? ''

it('on screen 8: a toast stands aside of the button that was pressed and of the field that is typed into', async () => {
  const screen = await render(<Form />)
  await screen.tap(screen.field('send'))
  await screen.findText('Sent')
  // Its place of rest, 652 to 748, is the button's.
  expect(toastStyle()).toContain('top: var(--head)')
  document.body.click()
  showToast('Elsewhere', 60_000)
  await screen.findText('Elsewhere')
  expect(toastStyle()).not.toContain('top')
  // What a keyboard leaves of the window ends where the field is.
  Reflect.set(window, 'innerHeight', 700)
  document.getElementById('code')?.focus()
  await screen.until(() => expect(toastStyle()).toContain('top: var(--head)'))
})
