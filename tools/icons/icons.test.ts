import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { brandIds } from '../../config/brands'
import { colourOf, draw } from './draw'
import { nativePictures, placeNativePictures } from './native-pictures'

const ROOT = path.resolve(__dirname, '../..')
const TEMPLATES = path.join(ROOT, 'node_modules/@capacitor/cli/assets')
const BLOCK = 512

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What a tar archive holds: name and bytes of every file. */
function* filesOf(tar: Buffer): Generator<[name: string, bytes: Buffer]> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const field = (from: number, size: number) =>
      tar.toString('utf8', at + from, at + from + size).replace(/\0.*$/s, '')
    const size = parseInt(field(124, 12), 8)
    const start = at + BLOCK
    yield [field(0, 100), tar.subarray(start, start + size)]
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}

/** Hashes of the pictures that a new project of Capacitor's comes with. */
function templatePictures(): Set<string> {
  const archives = ['android-template.tar.gz', 'ios-spm-template.tar.gz']
  return new Set(
    archives.flatMap((archive) =>
      [...filesOf(gunzipSync(readFileSync(path.join(TEMPLATES, archive))))]
        .filter(([name]) => name.endsWith('.png'))
        .map(([, bytes]) => hashOf(bytes)),
    ),
  )
}

function picturesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => /\/res\/.*\.png$|xcassets\/.*\.png$/.test(name))
    .sort()
}

it('on screen 9: no icon and no splash is the one of Capacitor’s template', () => {
  const template = templatePictures()
  expect(template.size).toBeGreaterThan(20)
  const files = [...picturesBelow('android/app/src'), ...picturesBelow('ios/App/App')]
  expect(files).toEqual(nativePictures.map(({ file }) => file).sort())
  expect(files.filter((file) => template.has(hashOf(readFileSync(path.join(ROOT, file)))))).toEqual(
    [],
  )
  for (const left of [
    'drawable/ic_launcher_background.xml',
    'drawable-v24/ic_launcher_foreground.xml',
  ])
    expect(existsSync(path.join(ROOT, 'android/app/src/main/res', left))).toBe(false)
})

it('on screen 9: every icon and splash has its size, and the icon of iOS no transparency', async () => {
  for (const { file, picture, width, height } of nativePictures) {
    const { width: wide, height: high, hasAlpha } = await sharp(path.join(ROOT, file)).metadata()
    expect({ file, wide, high }).toEqual({ file, wide: width, high: height })
    if (picture === 'square') expect(hasAlpha).toBe(false)
  }
})

it('on screen 9: Android tints an icon of one colour, which is there', () => {
  const res = path.join(ROOT, 'android/app/src/main/res')
  for (const name of ['ic_launcher.xml', 'ic_launcher_round.xml']) {
    const icon = readFileSync(path.join(res, 'mipmap-anydpi-v26', name), 'utf8')
    expect(icon.match(/(?:background|foreground|monochrome) android:drawable="[^"]+"/g)).toEqual([
      'background android:drawable="@color/ic_launcher_background"',
      'foreground android:drawable="@mipmap/ic_launcher_foreground"',
      'monochrome android:drawable="@mipmap/ic_launcher_monochrome"',
    ])
  }
})

const pixelsOf = async (picture: string | Buffer) => hashOf(await sharp(picture).raw().toBuffer())

it('on screen 9: each brand has an icon in its own colour', async () => {
  const icons = await Promise.all(
    brandIds.map(async (brand) => pixelsOf(await draw(brand, 'square', 64))),
  )
  expect(new Set(icons).size).toBe(brandIds.length)
  expect(new Set(brandIds.map(colourOf)).size).toBe(brandIds.length)
})

it('on screen 9: what lies in the native projects is drawn by npm run icons, for the default brand', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-icons-'))
  try {
    await placeNativePictures('default', folder)
    const colours = 'android/app/src/main/res/values/ic_launcher_background.xml'
    for (const [file] of [[colours], ...nativePictures.map((one) => [one.file])]) {
      const [here, drawn] = [path.join(ROOT, String(file)), path.join(folder, String(file))]
      if (file === colours) expect(readFileSync(here, 'utf8')).toBe(readFileSync(drawn, 'utf8'))
      else expect([file, await pixelsOf(here)]).toEqual([file, await pixelsOf(drawn)])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
