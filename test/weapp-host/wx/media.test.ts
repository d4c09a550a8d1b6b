import sharp from 'sharp'
import type { WxEnv } from './env'
import { FileTable } from './file-table'
import { readImage } from './image-size'
import { mediaApis } from './media'
import { USUAL_PHONE } from './traits'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b3fd8' } })

function start(
  chosen: { name: string; bytes: string }[] | undefined,
  allowed = true,
  agreed = false,
) {
  const env: WxEnv = {
    language: 'en',
    storage: {},
    appId: 'wx0',
    version: '1.0.0',
    apiNames: [],
    traits: USUAL_PHONE,
    origins: {},
    fetch: () => Promise.reject(new Error('no network')),
    abort: () => undefined,
  }
  const files = new FileTable()
  const { chooseMedia, compressImage, getImageInfo, saveImageToPhotosAlbum } = mediaApis(
    env,
    files,
    {
      allows: (scope) => Promise.resolve(allowed || (scope === 'privacy' && agreed)),
      set: () => undefined,
      isDeclared: () => true,
      isAgreed: () => true,
      systemAllows: () => true,
    },
    () => chosen,
  )
  if (!chooseMedia || !compressImage || !getImageInfo || !saveImageToPhotosAlbum)
    throw new Error('an API is missing')
  return { files, chooseMedia, compressImage, getImageInfo, saveImageToPhotosAlbum }
}

it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'reads kind and size of a picture: %s',
  async (type) => {
    expect(readImage(await blank(321, 123).toFormat(type).toBuffer())).toEqual({
      width: 321,
      height: 123,
      type,
    })
  },
)

it('sees that a file is not a picture', () => {
  expect(readImage(Buffer.from('<html><script>alert(1)</script></html>'))).toBeUndefined()
  expect(readImage(new Uint8Array())).toBeUndefined()
})

it('gives no more files than the program asked for, as temporary files without their name', async () => {
  const bytes = (await blank(20, 10).png().toBuffer()).toString('base64')
  const wx = start([
    { name: 'passport of Mia.png', bytes },
    { name: 'second.png', bytes },
  ])
  const { tempFiles } = await wx.chooseMedia({ count: 1 })
  expect(tempFiles).toMatchObject([
    { tempFilePath: 'wxfile://tmp_000001.png', width: 20, height: 10, fileType: 'image' },
  ])
  expect(await wx.getImageInfo({ src: 'wxfile://tmp_000001.png' })).toMatchObject({
    width: 20,
    height: 10,
    type: 'png',
  })
})

it('says why there is no file: closed, refused, none of a picture', async () => {
  await expect(start(undefined).chooseMedia({})).rejects.toEqual({
    errMsg: 'chooseMedia:fail cancel',
  })
  await expect(start([], false).chooseMedia({})).rejects.toEqual({
    errMsg: 'chooseMedia:fail privacy permission is not authorized',
    errno: 104,
  })
  const wx = start([
    { name: 'page.png', bytes: Buffer.from('<html></html>'.repeat(9)).toString('base64') },
  ])
  const { tempFiles } = await wx.chooseMedia({})
  await expect(wx.compressImage({ src: tempFiles[0]?.tempFilePath ?? '' })).rejects.toEqual({
    errMsg: 'compressImage:fail invalid image',
  })
  await expect(
    start(undefined, false, true).saveImageToPhotosAlbum({ filePath: 'wxfile://tmp_000001.png' }),
  ).rejects.toEqual({ errMsg: 'saveImageToPhotosAlbum:fail auth deny' })
})
