import { Text, View } from '@tarojs/components'
import { render } from '../../../../test/support/client/render'
import { drawsPull, usePull } from './use-pull'

const heard: string[] = []
const target = {
  pull: (distance: number) => heard.push(`pull ${distance}`),
  release: () => heard.push('release'),
  abort: () => heard.push('abort'),
  refresh: () => Promise.resolve(),
}

function Page({ deaf = false }: { deaf?: boolean }) {
  usePull('page', deaf ? undefined : target)
  return (
    <View id="page">
      <Text id="text">text</Text>
      <View aria-modal="true">
        <Text id="sheet">sheet</Text>
      </View>
    </View>
  )
}

/** A touch as a browser tells it; what an event answers is whether the browser may go on with it. */
function touch(element: Element, type: string, ...points: [x: number, y: number][]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  return element.dispatchEvent(
    Object.assign(event, { touches: points.map(([clientX, clientY]) => ({ clientX, clientY })) }),
  )
}

beforeEach(() => heard.splice(0))

it('tells how far a finger pulls down and when it leaves, and keeps the browser from scrolling', async () => {
  const screen = await render(<Page />)
  const text = screen.field('text')
  touch(text, 'touchstart', [10, 100])
  const free = [
    touch(text, 'touchmove', [10, 103]),
    touch(text, 'touchmove', [12, 120]),
    touch(text, 'touchmove', [200, 90]),
  ]
  touch(text, 'touchend')
  expect([heard, free, drawsPull]).toEqual([
    ['pull 20', 'pull -10', 'release'],
    [true, false, false],
    true,
  ])
})

it.each([
  ['up', 10, 50],
  ['aside', 80, 110],
  ['as far aside as down', 40, 130],
])('leaves a finger that begins %s to the page', async (_, x, y) => {
  const screen = await render(<Page />)
  const text = screen.field('text')
  touch(text, 'touchstart', [10, 100])
  expect(touch(text, 'touchmove', [x, y])).toBe(true)
  touch(text, 'touchmove', [10, 300])
  touch(text, 'touchend')
  expect(heard).toEqual([])
})

it('does not pull what is scrolled down', async () => {
  const screen = await render(<Page />)
  const page = screen.field('page')
  page.scrollTop = 1
  const text = screen.field('text')
  touch(text, 'touchstart', [10, 100])
  touch(text, 'touchmove', [10, 200])
  expect(heard).toEqual([])
  page.scrollTop = 0
  touch(text, 'touchstart', [10, 100])
  touch(text, 'touchmove', [10, 200])
  expect(heard).toEqual(['pull 100'])
})

it('pulls what is held by its foot only where its first line is seen', async () => {
  const screen = await render(<Page />)
  const page = screen.field('page')
  page.setAttribute('style', 'flex-direction: column-reverse')
  Object.defineProperties(page, { scrollHeight: { value: 900 }, clientHeight: { value: 400 } })
  const text = screen.field('text')
  for (const scrollTop of [0, -100, -499.6]) {
    page.scrollTop = scrollTop
    touch(text, 'touchstart', [10, 100])
    touch(text, 'touchmove', [10, 200])
    touch(text, 'touchend')
  }
  expect(heard).toEqual(['pull 100', 'release'])
})

it('does not pull under a sheet', async () => {
  const screen = await render(<Page />)
  touch(screen.field('sheet'), 'touchstart', [10, 100])
  touch(screen.field('sheet'), 'touchmove', [10, 200])
  expect(heard).toEqual([])
})

it.each([
  ['a second finger', (element: Element) => touch(element, 'touchstart', [10, 100], [60, 100])],
  ['the host', (element: Element) => touch(element, 'touchcancel')],
])('aborts when %s takes the gesture away', async (_, takeAway) => {
  const screen = await render(<Page />)
  const text = screen.field('text')
  touch(text, 'touchstart', [10, 100])
  touch(text, 'touchmove', [10, 200])
  takeAway(text)
  touch(text, 'touchmove', [10, 250])
  touch(text, 'touchend')
  expect(heard).toEqual(['pull 100', 'abort'])
})

it('hears nothing without a target, and nothing any more when the page is gone', async () => {
  const deaf = await render(<Page deaf />)
  touch(deaf.field('text'), 'touchstart', [10, 100])
  touch(deaf.field('text'), 'touchmove', [10, 200])
  deaf.unmount()
  const screen = await render(<Page />)
  const page = screen.field('page')
  screen.unmount()
  touch(page, 'touchstart', [10, 100])
  touch(page, 'touchmove', [10, 200])
  expect(heard).toEqual([])
})
