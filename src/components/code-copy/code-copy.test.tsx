import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { recordToasts } from '../../../test/support/client/toasts'
import { CodeCopy } from './code-copy'

inEnglish()

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

it('copies the code without its spaces and says so', async () => {
  const written: string[] = []
  const toasts = recordToasts()
  clipboard((text) => Promise.resolve(void written.push(text)))
  const screen = await render(<CodeCopy code="7KQ2M9XD" />)
  expect(screen.text()).toBe('7KQ2 M9XD')
  await screen.tap(screen.role('button', 'Copy the code'))
  await screen.until(() => expect(toasts).toEqual(['Copied']))
  expect(written).toEqual(['7KQ2M9XD'])
})

it('says when copying failed', async () => {
  const toasts = recordToasts()
  clipboard(() => Promise.reject(new Error('denied')))
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false })
  const screen = await render(<CodeCopy code="7KQ2M9XD" />)
  await screen.tap(screen.role('button', 'Copy the code'))
  await screen.until(() => expect(toasts).toEqual(['Copy failed']))
})
