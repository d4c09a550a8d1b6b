import { measureBelowHost } from './below-host'
import { measureBesideCapsule } from './beside-capsule'
import { headInset } from './status-bar'

it('a browser keeps its own bar, and a notch is an inset of CSS: nothing is kept free twice', () => {
  expect([headInset(), measureBelowHost('top'), measureBesideCapsule()]).toEqual([
    0,
    undefined,
    undefined,
  ])
})
