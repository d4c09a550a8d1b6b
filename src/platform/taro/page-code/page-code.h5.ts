// Repair of Taro's router on the web: it logs that a page's code was lost and says so to nobody.
// Upstream: https://github.com/NervJS/taro/issues/5238 (closed, no hook came).

function isLostCode(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    (reason.name === 'ChunkLoadError' || Reflect.get(reason, 'code') === 'CSS_CHUNK_LOAD_FAILED')
  )
}

/** Calls back when code could not be fetched and nobody dealt with it: Taro's router waits for such a page for ever. Returns what stops it. */
export function onCodeLost(listener: () => void): () => void {
  const handleRejection = (event: PromiseRejectionEvent) => {
    if (!isLostCode(event.reason)) return
    event.preventDefault()
    listener()
  }
  window.addEventListener('unhandledrejection', handleRejection)
  return () => window.removeEventListener('unhandledrejection', handleRejection)
}
