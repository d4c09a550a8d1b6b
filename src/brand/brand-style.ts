import type { Brand } from '../../config/brands'

/** A brand's colours as the CSS variables of tokens.scss, for the style of a screen's root; '' where the tokens' own serve. */
export function buildBrandStyle({ colours }: Brand): string {
  return colours
    ? `--brand: ${colours.brand}; --brand-pressed: ${colours.pressed}; --brand-soft: ${colours.soft}`
    : ''
}
