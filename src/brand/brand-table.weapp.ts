import type { Brand } from '../../config/brands'

/** A mini-program is built for one brand. */
export function loadBrands(): Promise<readonly Brand[]> {
  return Promise.resolve([BUILD_BRAND])
}
