import type { Brand } from '../../config/brands'

/** The app is built for one brand. */
export function loadBrands(): Promise<readonly Brand[]> {
  return Promise.resolve([BUILD_BRAND])
}
