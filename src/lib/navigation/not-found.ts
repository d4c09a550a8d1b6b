import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'

/** Paths that are unknown and ignored silently (docs/product/navigation.md, "Unknown pages"). */
const silent: readonly string[] = ['/dowload']

/** Says 'not Found {path}'. */
export function reportNotFound(path: string): void {
  if (!silent.includes(path)) showToast(t('common:notFound', { path }))
}
