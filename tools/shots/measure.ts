import path from 'node:path'
import type { Page } from 'playwright-core'
import { languages, type Language } from '@contract/languages'
import { seriousFindings } from '../a11y/axe'
import type { Case } from '../visits/cases'
import { addressOf, type DemoSite, openAs, PHONE, settled } from '../visits/demo-site'
import { openPiece, type Piece } from '../visits/gallery'
import { setTextSize } from '../visits/text-size'
import { findBackwardsWords } from './backwards-words'
import { findCutBeginnings } from './cut-beginnings'
import { findEscapedWords } from './escaped-words'
import { findProblems } from './findings'
import { findOverlappingWords } from './overlapping-words'
import { findSmallTargets } from './small-targets'
import { findSmallText } from './small-text'

/** One screen on which a page is measured: its size in px and the browser's own text size in percent. */
interface MeasuredScreen {
  width: number
  height: number
  percent: number
}

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const

const usualScreens = [100, 150].flatMap((percent) => SIZES.map((size) => ({ ...size, percent })))
/** Text of 200 %, from a narrow phone up: everything still has to be there. */
const largeText = [{ width: 360, height: 800 }, ...SIZES.slice(1)].map((size) => ({
  ...size,
  percent: 200,
}))

/** What one run measures: each language on each screen. A visit is opened once and turned and resized where it stands. */
export interface MeasureSet {
  languages: readonly Language[]
  screens: readonly MeasuredScreen[]
}

/** What CI measures: the longest words and the other direction. */
export const usualSet: MeasureSet = {
  languages: ['en', 'ar'],
  screens: usualScreens,
}

/** What is measured by hand before a release. */
export const wholeSet: MeasureSet = {
  languages,
  screens: [...usualScreens, ...largeText],
}

/** What is measured, with the pages that it may open. */
export interface Measuring {
  site: DemoSite
  /** Folder for pictures of what was found. */
  out: string
  screens: readonly MeasuredScreen[]
  /** Languages whose pages axe reads too, on the same visit. */
  axe: readonly Language[]
  /** Tells of one visit with its findings. */
  tell: (title: string, findings: readonly string[]) => void
}

/** Two frames: the styles are computed and what listens to the window's size has drawn again. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )

/** Everything that is too small or has no room on one page; each finding with the screens that it was seen on. */
async function measurePage(
  page: Page,
  screens: readonly MeasuredScreen[],
  picture: string,
): Promise<string[]> {
  const seen = new Map<string, string[]>()
  let textSize = 0
  for (const { percent, ...size } of screens) {
    if (percent !== textSize) await setTextSize(page, percent)
    textSize = percent
    await page.setViewportSize(size)
    await drawn(page)
    const screen = `${size.width} × ${size.height} at ${percent} %`
    const found = [
      ...(await findProblems(page)),
      ...(await findCutBeginnings(page)),
      ...(await findEscapedWords(page)),
      ...(await findOverlappingWords(page)),
      ...(await findSmallText(page, percent)),
      ...(await findSmallTargets(page)),
    ]
    for (const finding of found) seen.set(finding, [...(seen.get(finding) ?? []), screen])
    if (found.length > 0) await page.screenshot({ path: `${picture}-${size.width}-${percent}.png` })
  }
  await setTextSize(page, 100)
  return [...seen].map(([finding, where]) => `${finding} (${where.join(', ')})`)
}

/** What axe, the order of figures and the measuring find on a page that stands as it was opened. */
async function visitPage(
  page: Page,
  { out, screens, axe }: Measuring,
  language: Language,
  name: string,
): Promise<string[]> {
  const found = axe.includes(language) ? await seriousFindings(page) : []
  const backwards = await findBackwardsWords(page)
  return [
    ...found,
    ...backwards,
    ...(await measurePage(page, screens, path.join(out, `${language}-${name}`))),
  ]
}

/** Measures every case on a page of its own. */
export async function measureRoutes(
  measuring: Measuring,
  language: Language,
  cases: readonly Case[],
): Promise<void> {
  const { site, tell } = measuring
  const round = { language, screen: PHONE, still: true }
  const visitor = await openAs(site, round)
  const signedIn = await openAs(site, round, site.member)
  for (const one of cases) {
    const page = await (one.signedIn ? signedIn : visitor).newPage()
    await page.goto(addressOf(site.url, language, one.route, one.query))
    await settled(page)
    const name = one.name.replaceAll('/', '-')
    tell(`${language}  ${one.name}`, await visitPage(page, measuring, language, name))
    await page.close()
  }
  await Promise.all([visitor.close(), signedIn.close()])
}

/** Measures every piece of the gallery. */
export async function measureGallery(
  measuring: Measuring,
  language: Language,
  pieces: readonly Piece[],
): Promise<void> {
  const { site, tell } = measuring
  const context = await openAs(site, { language, screen: PHONE, still: true }, site.member)
  const page = await context.newPage()
  for (const piece of pieces) {
    await page.setViewportSize(PHONE.viewport)
    await openPiece(page, site.url, language, piece)
    const name = `gallery-${piece.name}`
    tell(`${language}  gallery ${piece.name}`, await visitPage(page, measuring, language, name))
  }
  await context.close()
}
