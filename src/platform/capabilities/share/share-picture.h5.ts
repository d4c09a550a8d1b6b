import type { SharePicture, TakesPicture } from './contract'

/** At once: a browser opens its sheet only while it answers a touch. */
function fileOf(src: string, name: string): File {
  const bytes = Uint8Array.from(atob(src.slice(src.indexOf(',') + 1)), (one) => one.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}

export const takesPicture: TakesPicture = (src, name) =>
  'canShare' in navigator && navigator.canShare({ files: [fileOf(src, name)] })

export const sharePicture: SharePicture = async (src, name) => {
  if (!takesPicture(src, name)) return { type: 'unsupported' }
  try {
    await navigator.share({ files: [fileOf(src, name)] })
    return { type: 'shared' }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { type: 'cancelled' }
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
