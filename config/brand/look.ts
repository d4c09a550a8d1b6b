import {
  chooseTextColour,
  computeContrast,
  isBright,
  parseColour,
  type Colour,
} from '../../contract/domain/rules/colour'
import type { BrandColours } from './brand'

/** Of src/styles/tokens.scss: what a brand's colours stand on and beside. */
export const grounds = { ink: '#12142A', white: '#FFFFFF', paper: '#F5F4F0' } as const

/** The colours of a brand's screens (docs/adr/0163-what-is-written-on-a-brands-colour.md). */
export interface Look {
  /** Behind what is written on the brand's colour, and that while it is pressed. */
  readonly fill: string
  readonly pressed: string
  /** What is written on both. */
  readonly on: string
  /** The brand's colour as text and line on paper. */
  readonly text: string
  readonly soft: string
}

/** @throws for what is not a colour */
function read(text: string): Colour {
  const colour = parseColour(text)
  if (!colour || colour.alpha < 1) throw new Error(`"${text}" is not an opaque colour`)
  return colour
}

function darken({ red, green, blue }: Colour): string {
  const parts = [red, green, blue].map((part) => Math.round(part * 0.8).toString(16))
  return `#${parts.map((part) => part.padStart(2, '0')).join('')}`.toUpperCase()
}

/** Text on the colour by its luminance (0.85); pressed at 0.8 of its light; a bright colour (0.8) cannot be read on paper: ink is written there. */
export function lookOf({ brand, soft }: BrandColours): Look {
  const colour = read(brand)
  return {
    fill: brand,
    pressed: darken(colour),
    on: chooseTextColour(colour) === 'dark' ? grounds.ink : grounds.white,
    text: isBright(colour) ? grounds.ink : brand,
    soft,
  }
}

/** What nobody could read: WCAG's 4.5 : 1 of everything that is written on a brand's colours or in them. */
export function findPale(colours: BrandColours): string[] {
  const { fill, pressed, on, text, soft } = lookOf(colours)
  const pairs = [
    ['text on the colour', on, fill],
    ['text on the pressed colour', on, pressed],
    ['the colour on a card', text, grounds.white],
    ['the colour on paper', text, grounds.paper],
    ['the colour on its soft one', text, soft],
  ] as const
  return pairs.flatMap(([what, over, under]) => {
    const contrast = computeContrast(read(over), read(under))
    return contrast < 4.5
      ? [`${what}, ${over} on ${under}, has ${contrast.toFixed(2)} : 1 and needs 4.5 : 1`]
      : []
  })
}

/** A look as the CSS variables of tokens.scss. */
export function styleOf({ fill, pressed, on, text, soft }: Look): string {
  return `--brand: ${text}; --brand-fill: ${fill}; --brand-pressed: ${pressed}; --brand-soft: ${soft}; --on-brand: ${on}`
}
