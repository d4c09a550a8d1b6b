import jsQR from 'jsqr'
import sharp from 'sharp'

/** What a QR code on a picture of the screen says; undefined where nobody could read it. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
