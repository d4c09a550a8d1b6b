/** Channels from 0 to 255, alpha from 0 to 1. */
export interface Colour {
  red: number
  green: number
  blue: number
  alpha: number
}

/** A colour string (docs/product/components.md, "Form rules"): '#' with 3, 4, 6 or 8 hex digits; the 4th or the last two are the alpha. */
export function parseColour(text: string): Colour | undefined {
  const digits = /^#((?:[\da-f]{3,4}){1,2})$/i.exec(text)?.[1]
  if (digits === undefined || digits.length === 7) return undefined
  const long = digits.length > 4 ? digits : digits.replace(/./g, '$&$&')
  const channel = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16)
  return {
    red: channel(0),
    green: channel(1),
    blue: channel(2),
    alpha: long.length === 8 ? channel(3) / 255 : 1,
  }
}

/** Perceived light of a colour from 0 to 1: Rec. 709 weights. */
export function computeLuminance({ red, green, blue }: Colour): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** W3C's colour brightness (AERT 2.2) from 0 to 1. */
export function computeBrightness({ red, green, blue }: Colour): number {
  return (299 * red + 587 * green + 114 * blue) / 255_000
}

/** Text on a colour: dark above the luminance 0.85, else light. */
export function chooseTextColour(colour: Colour): 'dark' | 'light' {
  return computeLuminance(colour) > 0.85 ? 'dark' : 'light'
}

/** A bright colour: its brightness is 0.8 or more. */
export function isBright(colour: Colour): boolean {
  return computeBrightness(colour) >= 0.8
}

/** Contrast of two opaque colours by WCAG 2.2, from 1 to 21: unlike `computeLuminance`, of their light as a screen gives it. */
export function computeContrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [one, other].map(emittedLight).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function emittedLight({ red, green, blue }: Colour): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
