import fc from 'fast-check'
import { findToastTop } from './toast-spot'

const HEIGHT = 844
const whole = { top: 0, bottom: HEIGHT }
/** A keyboard of 336 px, as on a phone of this size. */
const typing = { top: 0, bottom: 508 }
/** Where a header ends. */
const HEAD = 64

it.each([
  ['nothing', whole, [], undefined],
  ['a field further up', whole, [{ top: 300, bottom: 350 }], undefined],
  ['a button at its place of rest', whole, [{ top: 690, bottom: 740 }], 0],
  ['a button from there to the lower edge', whole, [{ top: 690, bottom: 844 }], 0],
  ['a field, and the keyboard', typing, [{ top: 300, bottom: 350 }], 400],
  ['a field just above the keyboard', typing, [{ top: 440, bottom: 490 }], 0],
  [
    'a field in a page that was pushed up',
    { top: 336, bottom: 844 },
    [{ top: 780, bottom: 830 }],
    undefined,
  ],
  [
    'a field above the keyboard and a button below the header',
    typing,
    [
      { top: 440, bottom: 490 },
      { top: 60, bottom: 110 },
    ],
    0,
  ],
])('on screen 8: where %s is in use a toast stands aside', (_what, seen, taken, top) => {
  expect(findToastTop({ seen, taken, textScale: 1 }, HEIGHT)).toBe(top)
})

it('on screen 8: a toast never covers the one field that is typed into', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 336 }),
      fc.integer({ min: 0, max: 336 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 1, max: 2, noNaN: true }),
      (keyboard, push, place, textScale) => {
        const top = Math.min(push, keyboard)
        const seen = { top, bottom: top + HEIGHT - keyboard }
        const field = seen.top + place * (seen.bottom - seen.top - 50)
        const taken = [{ top: field, bottom: field + 50 }]
        const found = findToastTop({ seen, taken, textScale }, HEIGHT)
        const tall = 96 * textScale
        // Its place of rest lies higher on a phone that keeps its lower edge free.
        for (const safe of found === undefined ? [0, 34] : [0]) {
          const stands = found === undefined ? HEIGHT - 96 - safe - tall : found || HEAD
          expect(stands >= field + 50 || stands + tall <= field).toBe(true)
          expect(stands >= seen.top && stands + tall <= seen.bottom).toBe(true)
        }
      },
    ),
  )
})
