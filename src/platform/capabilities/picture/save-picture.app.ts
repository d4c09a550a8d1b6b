import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { SaveOutcome } from './contract'

/** Writes a picture, given as a data address, to a file and opens the system's sheet, which saves it among the photos. */
export async function savePicture(src: string, name: string): Promise<SaveOutcome> {
  try {
    const { uri } = await Filesystem.writeFile({
      path: name,
      data: src.slice(src.indexOf(',') + 1),
      directory: Directory.Cache,
    })
    await Share.share({ files: [uri], dialogTitle: name })
    return { type: 'saved' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /cancel/i.test(reason) ? { type: 'cancelled' } : { type: 'failed', reason }
  }
}
