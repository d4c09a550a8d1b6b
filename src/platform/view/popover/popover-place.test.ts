import { computePopoverPlace } from './popover-place'

const control = (top: number) => ({ top, bottom: top + 40 })

it.each([
  ['a narrow window has none', control(100), { width: 499, height: 900 }, undefined],
  [
    'below',
    control(100),
    { width: 500, height: 900 },
    { edge: 'top', offset: 148, maxHeight: 744 },
  ],
  [
    'above, where there is no room below',
    control(700),
    { width: 1280, height: 900 },
    { edge: 'bottom', offset: 208, maxHeight: 684 },
  ],
  [
    'in the middle, where neither is',
    control(300),
    { width: 1280, height: 600 },
    { edge: 'top', offset: 30, maxHeight: 562 },
  ],
  [
    'in the middle without a control',
    undefined,
    { width: 1280, height: 900 },
    { edge: 'top', offset: 180, maxHeight: 712 },
  ],
])('%s', (_name, at, viewport, place) => {
  expect(computePopoverPlace(at, viewport)).toEqual(place)
})
