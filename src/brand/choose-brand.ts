import type { Brand } from '../../config/brands'

interface BrandHints {
  origin: string
  /** `title` of the address: link, meet, world. */
  title: string | undefined
  stored: string | undefined
}

/** The brand by site origin, then by the `title` parameter, then by an earlier choice; none means the default (docs/product/hosts.md, "Brands"). */
export function chooseBrand(
  table: readonly Brand[],
  { origin, title, stored }: BrandHints,
): Brand | undefined {
  return (
    table.find((brand) => brand.frontHost === origin || brand.testFrontHost === origin) ??
    table.find((brand) => brand.id === title) ??
    table.find((brand) => brand.id === stored)
  )
}
