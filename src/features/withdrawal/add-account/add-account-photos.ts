import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadEndpoints } from '@contract/upload/endpoints'
import { uploadErrors } from '@contract/upload/errors'
import { MAX_PHOTOS } from '@contract/domain/rules/photos'
import type { Photo } from '@/components/photo-field/photo'
import { ApiError } from '@/lib/api/api-error'
import { uploadFile } from '@/lib/api/upload-file'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { shrinkPicked, takePicked } from '@/lib/take-picked'
import { releaseFile } from '@/platform/capabilities/media-pick/files'
import { pickImages } from '@/platform/capabilities/media-pick/media-pick'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import { createCancellation } from '@/platform/capabilities/upload/create-cancellation'
import { randomId } from '@/platform/capabilities/random/random'

interface Item extends Photo {
  file?: PickedFile
  /** The file's url without its signature: what the draft and the request carry. */
  ref?: string
  /** Gives up the upload. */
  cancel?: () => void
}

export interface Photos {
  items: readonly Photo[]
  /** A key of fields.json while the photos are not ready to be sent. */
  fault: 'photosUploading' | 'photosFailed' | undefined
  add(): Promise<void>
  remove(key: string): void
  retry(key: string): void
  reset(): void
}

const plain = (url: string) => url.split('?')[0] ?? url

/** A link to one's own private photo; it is short-lived, so no cached one will do. */
const linkOf = (url: string) => fetchQuery(uploadEndpoints.fileLink, { url }, { fresh: true })

function faultOf(items: readonly Item[]): Photos['fault'] {
  const states = items.map(({ state }) => state)
  if (states.includes('failed')) return 'photosFailed'
  return states.includes('uploading') ? 'photosUploading' : undefined
}

/**
 * The identity photos of a form: chosen, made smaller, sent and shown. `refs` (urls without signature) come
 * from the draft and are reported by `onChange`; the bytes never leave memory but for the server.
 */
export function usePhotos(refs: readonly string[], onChange: (refs: string[]) => void): Photos {
  const [items, setItems] = useState<readonly Item[]>(() =>
    refs.map((ref) => ({ key: ref, src: '', state: 'done', percent: 100, ref })),
  )
  const latest = useRef(items)
  const report = useRef(onChange)
  report.current = onChange

  const update = useCallback((change: (old: readonly Item[]) => readonly Item[]) => {
    latest.current = change(latest.current)
    setItems(latest.current)
    report.current(latest.current.flatMap(({ ref }) => ref ?? []))
  }, [])
  const patch = useCallback(
    (key: string, part: Partial<Item>) =>
      update((old) => old.map((item) => (item.key === key ? { ...item, ...part } : item))),
    [update],
  )

  useEffect(() => {
    const restored = latest.current
    for (const { key, ref } of restored) {
      if (!ref) continue
      linkOf(ref).then(
        (src) => patch(key, { src }),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === uploadErrors.FILE_NOT_FOUND)
            update((old) => old.filter((item) => item.key !== key))
        },
      )
    }
    return () => latest.current.forEach(({ file }) => file && releaseFile(file))
  }, [patch, update])

  async function send(key: string, file: PickedFile): Promise<void> {
    const { signal, cancel } = createCancellation()
    patch(key, { cancel })
    try {
      const url = await uploadFile(file, {
        path: 'image/identity',
        onProgress: (percent) => patch(key, { percent }),
        signal,
      })
      patch(key, { state: 'done', percent: 100, ref: plain(url) })
    } catch (error) {
      if (!latest.current.some((item) => item.key === key)) return
      patch(key, { state: 'failed' })
      if (error instanceof ApiError) showToast(error.fields.image ?? error.message, TOAST_MS.upload)
    }
  }

  async function add(): Promise<void> {
    const room = MAX_PHOTOS - latest.current.length
    const files = await takePicked(pickImages(room), { room, most: MAX_PHOTOS })
    for (const picked of files) {
      const file = await shrinkPicked(picked)
      if (!file || latest.current.length >= MAX_PHOTOS) continue
      const key = randomId()
      const { src, size } = file
      update((old) => [...old, { key, src, size, state: 'uploading', percent: 0, file }])
      void send(key, file)
    }
  }

  function remove(key: string): void {
    const gone = latest.current.find((item) => item.key === key)
    update((old) => old.filter((item) => item.key !== key))
    gone?.cancel?.()
    if (gone?.file) releaseFile(gone.file)
  }

  function retry(key: string): void {
    const file = latest.current.find((item) => item.key === key)?.file
    if (!file) return
    patch(key, { state: 'uploading', percent: 0 })
    void send(key, file)
  }

  return { items, fault: faultOf(items), add, remove, retry, reset: () => update(() => []) }
}
