import { createLoadingCounter, type LoadingOptions } from '@/lib/machines/loading-counter'
import { useOverlay } from './overlay-store'

const count = createLoadingCounter((loading) => useOverlay.setState({ loading }))

/** Shows the loading overlay; returns what hides it. It stays until everyone who asked for it has hidden it. */
export function showLoading(options?: LoadingOptions): () => void {
  return count(options)
}
