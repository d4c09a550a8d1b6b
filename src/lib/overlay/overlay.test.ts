import { answerConfirm, confirm } from './confirm'
import { showLoading } from './loading'
import { useOverlay } from './overlay-store'
import { showToast } from './toast'

const toast = () => useOverlay.getState().toast?.text

describe('toast', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('stays 1500 ms, or as long as it is told', () => {
    showToast('short')
    jest.advanceTimersByTime(1499)
    expect(toast()).toBe('short')
    jest.advanceTimersByTime(1)
    expect(toast()).toBeUndefined()
    showToast('error', 2800)
    jest.advanceTimersByTime(2799)
    expect(toast()).toBe('error')
  })

  it('gives its place to a newer one, which has its own time', () => {
    showToast('first')
    jest.advanceTimersByTime(1000)
    showToast('second')
    jest.advanceTimersByTime(1000)
    expect(toast()).toBe('second')
    showToast('')
    expect(toast()).toBe('second')
  })
})

it('shows loading until everyone has hidden it', () => {
  const hideFirst = showLoading({ title: 'one' })
  const hideSecond = showLoading({ title: 'two', mask: true })
  expect(useOverlay.getState().loading).toEqual({ show: true, title: 'two', mask: true })
  hideSecond()
  hideSecond()
  expect(useOverlay.getState().loading).toEqual({ show: true, title: 'one', mask: false })
  hideFirst()
  expect(useOverlay.getState().loading.show).toBe(false)
})

it('asks one question at a time', async () => {
  const first = confirm({ title: 'first' })
  const second = confirm({ title: 'second', danger: true })
  expect(await first).toBe(false)
  expect(useOverlay.getState().confirm).toMatchObject({ title: 'second', danger: true })
  answerConfirm(true)
  expect([await second, useOverlay.getState().confirm]).toEqual([true, undefined])
})
