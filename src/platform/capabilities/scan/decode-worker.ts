/** A file of our own origin, as the content policy wants it; jsQR is in it alone. */
export function startDecodeWorker(): Worker {
  return new Worker(new URL('./decode-in-worker.ts', import.meta.url))
}
