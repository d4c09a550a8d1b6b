import { fromBase64 } from './bytes'
import { api, WxFailure } from './call'
import type { ChosenFile, WxEnv } from './env'
import { extensionOf, mimeOf, type FileTable } from './file-table'
import { readImage } from './image-size'
import { requirePrivacy, type Permissions } from './permissions'

const DEFAULT_COUNT = 9

interface Drawn {
  bytes: Uint8Array
  extension: string
}

/** Draws a picture again, smaller and as JPEG, where the surface can draw; elsewhere it stays as it is. */
async function redraw(
  bytes: Uint8Array,
  path: string,
  target: { width: number; height: number; quality: number },
): Promise<Drawn> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function')
    return { bytes, extension: extensionOf(path) }
  const bitmap = await createImageBitmap(
    new Blob([Uint8Array.from(bytes)], { type: mimeOf(path) }),
  ).catch(() => undefined)
  if (!bitmap) throw new WxFailure('invalid image')
  const canvas = new OffscreenCanvas(target.width, target.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, target.width, target.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: target.quality / 100 })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), extension: 'jpg' }
}

/** Pictures and files: chosen by the person, measured, made smaller. */
export function mediaApis(
  env: WxEnv,
  files: FileTable,
  permissions: Permissions,
  takeFiles: () => ChosenFile[] | undefined,
): Partial<WechatMiniprogram.Wx> {
  async function choose(
    count: number,
  ): Promise<{ path: string; file: ChosenFile; bytes: Uint8Array }[]> {
    await requirePrivacy(permissions)
    const chosen = takeFiles()
    if (!chosen) throw new WxFailure('cancel')
    if (chosen.some(({ camera }) => !permissions.systemAllows(camera ? 'camera' : 'album')))
      throw new WxFailure('system permission denied')
    return chosen.slice(0, count).map((file) => {
      const bytes = fromBase64(file.bytes)
      return { file, bytes, path: files.addTemporary(bytes, extensionOf(file.name)) }
    })
  }

  async function load(src: string): Promise<Uint8Array> {
    const own = files.read(src)
    if (own) return own
    if (!/^https?:/.test(src)) throw new WxFailure('file not found')
    const reply = await env.fetch({
      id: 0,
      method: 'GET',
      url: src,
      headers: {},
      timeoutMs: 60_000,
    })
    if (reply.type === 'failed') throw new WxFailure('download image fail')
    return fromBase64(reply.body)
  }

  return {
    chooseMedia: api('chooseMedia', async ({ count = DEFAULT_COUNT, mediaType = [] }) => {
      const chosen = await choose(count)
      const type = mediaType.includes('video') ? ('video' as const) : ('image' as const)
      const tempFiles = chosen.map(({ path, bytes }) => ({
        tempFilePath: path,
        size: bytes.length,
        fileType: type,
        duration: 0,
        height: 0,
        width: 0,
        thumbTempFilePath: '',
        ...readImage(bytes),
      }))
      return { tempFiles, type }
    }),

    chooseImage: api('chooseImage', async ({ count = DEFAULT_COUNT }) => {
      const chosen = await choose(count)
      return {
        tempFilePaths: chosen.map(({ path }) => path),
        tempFiles: chosen.map(({ path, bytes }) => ({ path, size: bytes.length })),
      }
    }),

    chooseMessageFile: api('chooseMessageFile', async ({ count }) => {
      const chosen = await choose(count)
      return {
        tempFiles: chosen.map(({ path, file, bytes }) => ({
          name: file.name,
          path,
          size: bytes.length,
          time: 0,
          type: 'file' as const,
        })),
      }
    }),

    getImageInfo: api('getImageInfo', async ({ src }) => {
      const facts = readImage(await load(src))
      if (!facts) throw new WxFailure('invalid image')
      return {
        width: facts.width,
        height: facts.height,
        type: facts.type === 'webp' ? ('unknown' as const) : facts.type,
        path: src,
        orientation: 'up' as const,
      }
    }),

    compressImage: api(
      'compressImage',
      async ({ src, quality = 80, compressedWidth, compressedHeight }) => {
        const bytes = files.read(src)
        if (!bytes) throw new WxFailure("file doesn't exist")
        const facts = readImage(bytes)
        if (!facts) throw new WxFailure('invalid image')
        const scale = compressedWidth
          ? compressedWidth / facts.width
          : compressedHeight
            ? compressedHeight / facts.height
            : 1
        const drawn = await redraw(bytes, src, {
          width: Math.round(facts.width * scale),
          height: Math.round(facts.height * scale),
          quality,
        })
        return { tempFilePath: files.addTemporary(drawn.bytes, drawn.extension) }
      },
    ),

    saveImageToPhotosAlbum: api('saveImageToPhotosAlbum', async ({ filePath }) => {
      await requirePrivacy(permissions)
      if (!permissions.systemAllows('album')) throw new WxFailure('system permission denied')
      if (!(await permissions.allows('scope.writePhotosAlbum'))) throw new WxFailure('auth deny')
      if (!files.read(filePath)) throw new WxFailure('no such file or directory')
      return {}
    }),
  }
}
