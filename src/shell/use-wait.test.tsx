import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { useWait } from './use-wait'

function Waiting({ ready }: { ready: boolean }) {
  return <>{useWait(ready)}</>
}

function show(ready: boolean) {
  const container = document.createElement('div')
  const root = createRoot(container)
  const render = (now: boolean) => act(() => root.render(<Waiting ready={now} />))
  render(ready)
  return { show: render, text: () => container.textContent, close: () => act(() => root.unmount()) }
}

function pass(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('is blank for 200 ms, then loading, and late after 60 s', () => {
  const page = show(false)
  expect(page.text()).toBe('blank')
  pass(199)
  expect(page.text()).toBe('blank')
  pass(1)
  expect(page.text()).toBe('loading')
  pass(59_799)
  expect(page.text()).toBe('loading')
  pass(1)
  expect(page.text()).toBe('late')
  page.close()
})

it('begins again when a page that was late and then done waits again', () => {
  const page = show(false)
  pass(60_000)
  page.show(true)
  expect(page.text()).toBe('done')
  page.show(false)
  expect(page.text()).toBe('blank')
  pass(200)
  expect(page.text()).toBe('loading')
  page.close()
})

it('is done when the page is ready', () => {
  const page = show(true)
  expect(page.text()).toBe('done')
  page.close()
})
