import { announceSessionEnd } from '@/lib/session-end'
import { actionSheets, chooseAction } from './choose-action'
import { confirm, modals } from './confirm'
import { showLoading } from './loading'
import { useOverlay } from './overlay-store'
import { previewImages, previews } from './preview-images'
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

describe('what asks for an answer', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('a question waits until the one before has left', async () => {
    const first = confirm({ title: 'first' })
    const second = confirm({ title: 'second', danger: true, consent: 'I know' })
    const title = () => modals.state.getState().request?.title
    expect(title()).toBe('first')
    modals.cancel()
    expect([await first, title()]).toEqual([false, 'first'])
    jest.advanceTimersByTime(300)
    expect(title()).toBe('second')
    modals.tick(true)
    modals.confirm()
    expect(await second).toBe(true)
    jest.advanceTimersByTime(300)
    expect(title()).toBeUndefined()
  })

  it('an action sheet answers with its action, and the next one waits', async () => {
    const actions = [
      { value: 'camera', label: 'Camera' },
      { value: 'album', label: 'Album' },
    ] as const
    const first = chooseAction({ title: 'first', actions })
    const second = chooseAction({ title: 'second', actions })
    const shown = () => actionSheets.state.getState()
    actionSheets.answer('album')
    expect([await first, shown().request?.title, shown().phase]).toEqual([
      'album',
      'first',
      'closing',
    ])
    jest.advanceTimersByTime(300)
    expect([shown().request?.title, shown().phase]).toEqual(['second', 'shown'])
    actionSheets.answer()
    expect(await second).toBeUndefined()
    jest.advanceTimersByTime(300)
  })

  it('pictures are shown from the wanted one on, and none opens nothing', async () => {
    await previewImages([])
    const closed = previewImages(['a', 'b'], 7)
    expect(previews.state.getState().request).toEqual({ urls: ['a', 'b'], current: 1 })
    previews.answer()
    await closed
    jest.advanceTimersByTime(300)
    expect(previews.state.getState().request).toBeUndefined()
  })

  it('the end of a session answers all that wait with nothing', async () => {
    const answers = [
      confirm({ title: 'one' }),
      confirm({ title: 'two' }),
      chooseAction({ title: 'three', actions: [] }),
      previewImages(['a']),
      previewImages(['b']),
    ]
    announceSessionEnd()
    expect(await Promise.all(answers)).toEqual([false, false, undefined, undefined, undefined])
    jest.advanceTimersByTime(300)
    expect([
      modals.state.getState().request,
      actionSheets.state.getState().request,
      previews.state.getState().request,
    ]).toEqual([undefined, undefined, undefined])
  })
})
