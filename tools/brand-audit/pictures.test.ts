import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { drawSiteIcon } from '../../config/brand/site-icon'
import { brandFiles, brandIds } from '../../config/brands'
import { auditBundlePicture, auditSharePictures, auditSite } from './pictures'

const ROOT = path.resolve(__dirname, '../..')
const PICTURES = 'config/share-pictures'
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-pictures-'))
  cpSync(path.join(ROOT, PICTURES), path.join(folder, PICTURES), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const fileOf = (id: string) => path.join(folder, PICTURES, `${id}.png`)

it('each brand has a picture of its own beside shared links, which chats show', async () => {
  expect(await auditSharePictures(folder)).toEqual([])
  const drawn = await Promise.all(
    brandIds.map(async (id) => {
      // WeChat and WhatsApp leave out what is smaller than 300 px.
      const { width, height, hasAlpha } = await sharp(fileOf(id)).metadata()
      expect([width, height, hasAlpha]).toEqual([300, 300, false])
      return (await sharp(fileOf(id)).raw().toBuffer()).toString('base64')
    }),
  )
  expect(new Set(drawn).size).toBe(brandIds.length)
})

it('a picture that is missing or another brand’s is found', async () => {
  rmSync(fileOf('world'))
  copyFileSync(fileOf('link'), fileOf('meet'))
  expect(await auditSharePictures(folder)).toEqual([
    `${PICTURES}/meet.png: npm run icons`,
    `${PICTURES}/world.png: npm run icons`,
  ])
})

it('a mini-program has the picture of its brand as a file, and no other', () => {
  const bundle = path.join(folder, 'dist')
  const found = ['the picture beside a shared link: needs that of brand link alone']
  mkdirSync(path.join(bundle, 'share-pictures'), { recursive: true })
  expect(auditBundlePicture(bundle, 'link', folder)).toEqual(found)
  copyFileSync(fileOf('link'), path.join(bundle, 'share-pictures/link.png'))
  expect(auditBundlePicture(bundle, 'link', folder)).toEqual([])
  copyFileSync(fileOf('meet'), path.join(bundle, 'share-pictures/default.png'))
  expect(auditBundlePicture(bundle, 'link', folder)).toEqual(found)
})

it.each([
  ['the server’s', '<link rel="icon" href="/i/icon.svg">', []],
  [
    'one brand’s for all',
    '<link rel="icon" href="data:image/svg+xml,…">',
    ['index.html: needs the icon of /i/icon.svg alone'],
  ],
  ['missing', '', ['index.html: needs the icon of /i/icon.svg alone']],
])('the icon of the site is %s', (_, html, found) => {
  writeFileSync(path.join(folder, 'index.html'), `<head>${html}</head>`)
  expect(auditSite(folder)).toEqual(found)
})

/** Colours of an icon: above its emblem, and the one within it that is farthest from that. */
async function coloursOf(svg: string): Promise<{ ground: number[]; farthest: number[] }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = [...Array(info.width * info.height).keys()].map((at) => [
    ...data.subarray(3 * at, 3 * at + 3),
  ])
  const ground = pixels[Math.round(info.width * 1.5)] ?? []
  const distance = (pixel: number[]) =>
    pixel.reduce((sum, part, at) => sum + Math.abs(part - (ground[at] ?? 0)), 0)
  // The rounded corners, which are black without transparency, lie outside.
  const rows = pixels.slice(info.width * 6, info.width * (info.height - 6))
  const farthest = rows.reduce((most, one) => (distance(one) > distance(most) ? one : most))
  return { ground, farthest }
}

const parts = (colour: string) =>
  [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16))

it.each(brandIds)('the icon of %s is its emblem in white on its colour', async (id) => {
  const { ground, farthest } = await coloursOf(drawSiteIcon(brandFiles[id]))
  expect(ground).toEqual(parts(brandFiles[id].colours.brand))
  expect(Math.min(...farthest)).toBeGreaterThan(150)
})

it('the icon of a light brand has its emblem in ink', async () => {
  const lemon = { brand: '#FFE36E', soft: '#FFF6CC' }
  const { ground, farthest } = await coloursOf(
    drawSiteIcon({ ...brandFiles.default, colours: lemon }),
  )
  expect(ground).toEqual(parts(lemon.brand))
  expect(Math.max(...farthest)).toBeLessThan(100)
})
