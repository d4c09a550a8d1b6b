import { inEnglish, press } from '../../../test/support/client/english'
import { render, type Rendered } from '../../../test/support/client/render'
import { ImagePreview } from './image-preview'

inEnglish()

const urls = ['blob:one', 'blob:two', 'blob:three']

async function touch(
  screen: Rendered,
  kind: 'touchstart' | 'touchmove' | 'touchend',
  points: [number, number][],
): Promise<void> {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  screen
    .role('img')
    .dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { touches }))
  await screen.settle()
}

async function swipe(screen: Rendered, by: number): Promise<void> {
  await touch(screen, 'touchstart', [[200, 300]])
  await touch(screen, 'touchmove', [[200 + by, 300]])
  await touch(screen, 'touchend', [])
}

async function key(screen: Rendered, name: string): Promise<void> {
  press(screen.role('dialog'), name)
  await screen.settle()
}

const name = (screen: Rendered) => screen.role('dialog').getAttribute('aria-label')
const scale = (screen: Rendered) => /scale\(([\d.]+)\)/.exec(screen.role('img').innerHTML)?.[1]

const moved = (screen: Rendered) => /translate\(([^)]+)\)/.exec(screen.role('img').innerHTML)?.[1]

async function show(onClose: () => void = jest.fn()) {
  return render(<ImagePreview open urls={urls} current={1} onClose={onClose} />)
}

it('goes through the pictures by swipe, button and key, and stops at the ends', async () => {
  const screen = await show()
  expect(name(screen)).toBe('Photo 2')
  await swipe(screen, -60)
  expect(name(screen)).toBe('Photo 3')
  await swipe(screen, -60)
  expect(name(screen)).toBe('Photo 3')
  await screen.tap(screen.role('button', 'Previous picture'))
  await key(screen, 'ArrowLeft')
  expect(name(screen)).toBe('Photo 1')
  await swipe(screen, -40)
  expect(name(screen)).toBe('Photo 1')
})

it('zooms by two fingers and keys, and a drag or an arrow on a zoomed picture moves it', async () => {
  const screen = await show()
  await touch(screen, 'touchstart', [
    [100, 100],
    [200, 100],
  ])
  await touch(screen, 'touchmove', [
    [0, 100],
    [900, 100],
  ])
  await touch(screen, 'touchend', [])
  expect(scale(screen)).toBe('4.000')
  await swipe(screen, -200)
  expect(name(screen)).toBe('Photo 2')
  await key(screen, '0')
  expect(scale(screen)).toBe('1.000')
  await key(screen, '+')
  expect(scale(screen)).toBe('1.500')
  await key(screen, 'ArrowRight')
  await key(screen, 'ArrowUp')
  expect([name(screen), moved(screen)]).toEqual(['Photo 2', '-80.0px, 80.0px'])
  await key(screen, '0')
  await key(screen, 'ArrowRight')
  expect(name(screen)).toBe('Photo 3')
})

it('closes by its button and by Esc', async () => {
  const closed = jest.fn()
  const screen = await show(closed)
  await screen.tap(screen.role('button', 'Close'))
  await key(screen, 'Escape')
  expect(closed).toHaveBeenCalledTimes(2)
})
