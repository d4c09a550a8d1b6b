import { brands } from '../../config/brands'
import { buildBrandStyle } from './brand-style'

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const own = Object.values(brands).flatMap(({ id, colours }) =>
  colours ? [{ id, ...colours }] : [],
)

it('leaves the default brand to the tokens, and every other one has colours of its own', () => {
  expect(buildBrandStyle(brands.default)).toBe('')
  expect(own.map(({ id }) => id)).toEqual(['link', 'meet', 'world'])
  expect(buildBrandStyle(brands.meet)).toBe(
    '--brand: #7A3FB5; --brand-pressed: #653297; --brand-soft: #EFE6F8',
  )
})

it.each(own)(
  '$id can be read: text on its colour and its colour as text',
  ({ brand, pressed, soft }) => {
    const pairs: [string, string][] = [
      ['#FFFFFF', brand],
      ['#FFFFFF', pressed],
      [brand, '#F5F4F0'],
      [brand, soft],
    ]
    expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([])
  },
)
