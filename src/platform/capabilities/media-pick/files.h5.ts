import type { PickedFile, ReleaseFile } from './contract'

/** What stands behind the addresses that were given out. */
const blobs = new Map<string, Blob>()

export function keepFile(blob: Blob, name: string): PickedFile {
  const src = URL.createObjectURL(blob)
  blobs.set(src, blob)
  return { src, name, size: blob.size }
}

export function readBlob({ src }: PickedFile): Blob | undefined {
  return blobs.get(src)
}

export const releaseFile: ReleaseFile = ({ src }) => {
  if (blobs.delete(src)) URL.revokeObjectURL(src)
}
