import fc from 'fast-check'
import { createLoadingCounter, type LoadingState } from './loading-counter'

function counterOf() {
  const told: LoadingState[] = []
  return {
    told,
    show: createLoadingCounter((state) => told.push(state)),
    now: () => told[told.length - 1],
  }
}

it('shows until everyone has hidden it, titled by the newest', () => {
  const { show, now } = counterOf()
  const hideFirst = show({ title: 'one' })
  const hideSecond = show({ title: 'two' })
  expect(now()).toEqual({ show: true, title: 'two', mask: false })
  hideSecond()
  expect(now()).toEqual({ show: true, title: 'one', mask: false })
  hideFirst()
  expect(now()).toEqual({ show: false, title: undefined, mask: false })
})

it('is masked while one of them wants it', () => {
  const { show, now } = counterOf()
  const hideMasked = show({ mask: true })
  const hide = show()
  expect(now()).toEqual({ show: true, title: undefined, mask: true })
  hideMasked()
  expect(now()?.mask).toBe(false)
  hide()
})

it('hides each of them once', () => {
  const { show, told, now } = counterOf()
  const hide = show()
  show()
  hide()
  hide()
  expect([told.length, now()?.show]).toEqual([3, true])
})

it('shows exactly while somebody waits, in whatever order they end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ hide: fc.boolean(), which: fc.nat(9), mask: fc.boolean() }), {
        maxLength: 40,
      }),
      (steps) => {
        const { show, now } = counterOf()
        const open: { mask: boolean; hide(): void }[] = []
        for (const { hide, which, mask } of steps) {
          if (!hide) open.push({ mask, hide: show({ mask }) })
          else if (open.length > 0) open.splice(which % open.length, 1)[0]?.hide()
          else continue
          expect(now()).toEqual({
            show: open.length > 0,
            title: undefined,
            mask: open.some((one) => one.mask),
          })
        }
      },
    ),
  )
})
