import type { Brand } from '../../config/brands'

/** Public values of every brand, loaded only where the built-in one is not enough. */
export async function loadBrands(): Promise<readonly Brand[]> {
  const { brands } = await import(/* webpackChunkName: "brands" */ '../../config/brands')
  return Object.values(brands)
}
