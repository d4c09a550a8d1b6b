import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { SavePicture } from './contract'

export const savePicture: SavePicture = async (src, name) => {
  try {
    const { uri } = await Filesystem.writeFile({
      // The one folder of the cache that other apps may be handed (res/xml/file_paths.xml).
      path: `shared/${name}`,
      data: src.slice(src.indexOf(',') + 1),
      directory: Directory.Cache,
      recursive: true,
    })
    // The system's sheet saves it among the photos.
    await Share.share({ files: [uri], dialogTitle: name })
    return { type: 'saved' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /cancel/i.test(reason) ? { type: 'cancelled' } : { type: 'failed', reason }
  }
}
