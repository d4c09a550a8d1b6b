import { readdirSync, readFileSync } from 'node:fs'
import { createCallBanner } from '@/lib/machines/call-banner'
import { inEnglish, press } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { CallBanner } from './call-banner'

inEnglish()

async function ring() {
  const calls = { onAccept: jest.fn(), onDecline: jest.fn() }
  const banner = createCallBanner(calls)
  const screen = await render(<CallBanner banner={banner} />)
  banner.show({ avt: '', name: 'Mia', type: 'video', shareId: '7' })
  await screen.until(() => screen.role('alertdialog'))
  return { screen, ...calls }
}

function touch(element: Element, type: string, x: number, y: number): void {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = [{ clientX: x, clientY: y, pageX: x, pageY: y, identifier: 0 }]
  Object.assign(event, { touches, changedTouches: touches, targetTouches: touches })
  element.dispatchEvent(event)
}

it('says who calls and how, accepts once and is gone', async () => {
  const { screen, onAccept, onDecline } = await ring()
  expect(screen.role('alertdialog', 'Incoming video call: Mia')).toBeDefined()
  await screen.tap(screen.role('button', 'Accept'))
  expect(onAccept).toHaveBeenCalledWith({ avt: '', name: 'Mia', type: 'video', shareId: '7' })
  expect(onDecline).not.toHaveBeenCalled()
  expect(screen.text()).toBe('')
})

it('is told at once, in a place that was there before, and has the keyboard on none of its buttons', async () => {
  const { screen, onAccept, onDecline } = await ring()
  expect(screen.role('alert').textContent).toBe('Incoming video call: Mia')
  const card = screen.role('alertdialog')
  expect(document.activeElement).toBe(card)
  for (const key of ['Enter', ' ', 'Escape']) press(card, key)
  expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([0, 0])
  expect(document.activeElement).toBe(document.body)
})

it('lies over everything that stands over a page', () => {
  const heights = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss') && !file.includes('map-view'))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/(?:z-index|--layer): (\d+)/g)].map(
        ([, height]) => ({ file, height: Number(height) }),
      ),
    )
    .sort((one, other) => other.height - one.height)
  expect(heights[0]).toEqual({ file: 'components/call-banner/call-banner.scss', height: 61 })
})

it('declines by its button', async () => {
  const { screen, onDecline } = await ring()
  await screen.tap(screen.role('button', 'Decline'))
  expect(onDecline).toHaveBeenCalledTimes(1)
})

it.each([
  ['up by more than 50', 100, 49, 1],
  ['up by 50', 100, 50, 0],
  ['sideways', 200, 40, 0],
  ['down', 100, 180, 0],
])('a swipe %s declines %#', async (_name, x, y, times) => {
  const { screen, onDecline } = await ring()
  const card = screen.role('alertdialog')
  touch(card, 'touchstart', 100, 100)
  touch(card, 'touchmove', x, y)
  touch(card, 'touchend', x, y)
  await screen.settle()
  expect(onDecline).toHaveBeenCalledTimes(times)
})
