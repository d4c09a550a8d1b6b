import type { Page } from 'playwright-core'
import type { Language } from '@contract/languages'
import { galleryIds } from '../../src/features/gallery/catalogue/test-ids'
import { addressOf, type DemoSite, openAs, PHONE, standsStill } from './demo-site'

/** A component in the gallery, or one state of a component whose states show alone. */
export interface Piece {
  name: string
  query: Record<string, string>
}

const GALLERY = '/pages/gallery/index'

/** Opens a piece in the page's own document and waits until it stands still. */
export async function openPiece(
  page: Page,
  url: string,
  language: Language,
  piece: Piece,
): Promise<void> {
  await page.goto(addressOf(url, language, GALLERY, piece.query))
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('.header-bar__title')].some(
        (title) => title.getClientRects().length > 0 && title.textContent === name,
      ),
    piece.query.piece ?? '',
  )
  await standsStill(page)
}

async function piecesOf(page: Page, site: DemoSite, name: string): Promise<Piece[]> {
  await openPiece(page, site.url, 'en', { name, query: { piece: name } })
  const column = page.locator('.taro_page').locator('visible=true').last()
  const states = await column.locator(`[id^="${galleryIds.state(0).slice(0, -1)}"]`).count()
  if (states === 0) return [{ name, query: { piece: name } }]
  return Array.from({ length: states }, (_, number) => ({
    name: `${name}-${number}`,
    query: { piece: name, state: String(number) },
  }))
}

/** Everything that the gallery shows, read from the gallery itself. */
export async function galleryPieces(site: DemoSite): Promise<Piece[]> {
  const context = await openAs(site, { language: 'en', screen: PHONE }, site.member)
  const page = await context.newPage()
  await page.goto(addressOf(site.url, 'en', GALLERY, {}))
  const prefix = galleryIds.piece('')
  const rows = page.locator(`[id^="${prefix}"]`)
  await rows.first().waitFor()
  const names = await rows.evaluateAll(
    (found, cut) => found.map((row) => row.id.slice(cut)),
    prefix.length,
  )
  const pieces: Piece[] = []
  for (const name of names) pieces.push(...(await piecesOf(page, site, name)))
  await context.close()
  return pieces
}
