import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { Download } from './contract'
import { fetchBlob } from './fetch-blob'

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const text = String(reader.result)
      resolve(text.slice(text.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(blob)
  })
}

export const download: Download = async ({ url, name }) => {
  const fetched = await fetchBlob(url)
  if (fetched.type !== 'fetched') return fetched
  try {
    const { uri } = await Filesystem.writeFile({
      // The one folder of the cache that other apps may be handed (res/xml/file_paths.xml).
      path: `shared/${name}`,
      data: await base64Of(fetched.blob),
      directory: Directory.Cache,
      recursive: true,
    })
    // The system's sheet keeps it among the files, or opens it.
    await Share.share({ files: [uri], dialogTitle: name })
    return { type: 'saved' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /cancel/i.test(reason) ? { type: 'cancelled' } : { type: 'failed', reason }
  }
}
