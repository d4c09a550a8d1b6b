import { fakeAfter } from '../../../test/support/client/fake-after'
import { createPopup, type PopupPhase } from './popup'

function popupOf() {
  const clock = fakeAfter()
  const seen: PopupPhase[] = []
  return {
    clock,
    seen,
    popup: createPopup({ after: clock.after, onPhase: (phase) => seen.push(phase) }),
  }
}

it('is hidden, shown, closing for 300 ms, hidden', () => {
  const { clock, seen, popup } = popupOf()
  expect(popup.phase).toBe('hidden')
  popup.show()
  popup.close()
  clock.pass(299)
  expect(seen).toEqual(['shown', 'closing'])
  clock.pass(1)
  expect([seen, popup.phase]).toEqual([['shown', 'closing', 'hidden'], 'hidden'])
})

it('comes back while it closes, and does not hide then', () => {
  const { clock, seen, popup } = popupOf()
  popup.show()
  popup.close()
  clock.pass(100)
  popup.show()
  clock.pass(1000)
  expect([seen, clock.pending()]).toEqual([['shown', 'closing', 'shown'], 0])
})

it('does not show twice, close twice, or close what is hidden', () => {
  const { clock, seen, popup } = popupOf()
  popup.close()
  popup.show()
  popup.show()
  popup.close()
  clock.pass(200)
  popup.close()
  clock.pass(100)
  expect(seen).toEqual(['shown', 'closing', 'hidden'])
})
