// npm run shots [-- <language|desktop|measure>] [axe] [routes|gallery]: every landed route and gallery piece at 390 × 844 in six languages, once at
// 1280, contact sheets of each; then measured at 320, 390, 844 × 390 and 1280, text size 100 and 150 %, in English and Arabic (measure.ts).
// "measure all": text of 200 % too, from 360 up, and all six languages, or the named ones: "measure all ja th routes" is a part of it.
// With axe, measuring in English reads every page with it on the same visit, as `npm run a11y -- en` does.
// Exit 1 on overflow, missing texts, figures that stand backwards, console errors, text below 12 px, touch targets below 44 px.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { languages, type Language } from '@contract/languages'
import { shotCases, type Case } from '../visits/cases'
import { chosenWords } from '../visits/chosen-words'
import {
  addressOf,
  DESKTOP,
  type DemoSite,
  type DeviceScreen,
  listenForErrors,
  onDemoSite,
  openAs,
  PHONE,
  settled,
} from '../visits/demo-site'
import { galleryPieces, openPiece, type Piece } from '../visits/gallery'
import { findBackwardsWords } from './backwards-words'
import { findProblems } from './findings'
import { measureGallery, measureRoutes, usualSet, wholeSet } from './measure'
import { writeSheet, type Shot } from './sheet'

const OUT = path.resolve(__dirname, '../../shots')

interface Round {
  title: string
  language: Language
  screen: DeviceScreen
}

const rounds: readonly Round[] = [
  ...languages.map((language) => ({ title: language, language, screen: PHONE })),
  { title: 'desktop', language: 'en', screen: DESKTOP },
]

const kinds = ['routes', 'gallery'] as const
const MEASURE = 'measure'
const ALL = 'all'
const AXE = 'axe'
const words = chosenWords([...rounds.map(({ title }) => title), MEASURE, ALL, AXE, ...kinds])

const fileOf = (folder: string, name: string) =>
  path.join(OUT, folder, `${name.replaceAll('/', '-')}.png`)

async function shoot(context: BrowserContext, url: string, round: Round, one: Case): Promise<Shot> {
  const page = await context.newPage()
  const errors = listenForErrors(page)
  await page.goto(addressOf(url, round.language, one.route, one.query))
  await settled(page)
  const problems = [...errors, ...(await findProblems(page)), ...(await findBackwardsWords(page))]
  const file = fileOf(round.title, one.name)
  await page.screenshot({ path: file })
  await page.close()
  return { name: one.name, file, problems }
}

async function shootRoutes(site: DemoSite, round: Round, cases: readonly Case[]): Promise<Shot[]> {
  const visitor = await openAs(site, round)
  const signedIn = await openAs(site, round, site.member)
  const shots: Shot[] = []
  for (const one of cases)
    shots.push(await shoot(one.signedIn ? signedIn : visitor, site.url, round, one))
  await Promise.all([visitor.close(), signedIn.close()])
  return shots
}

/** The page scrolls inside itself: for one picture of all of it the window grows. */
async function wholePage(
  page: Page,
  { screen }: Round,
  work: () => Promise<unknown>,
): Promise<void> {
  const { width, height } = screen.viewport
  const long = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.taro_page')]
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => one.scrollHeight),
    ),
  )
  if (long > height) await page.setViewportSize({ width, height: Math.min(long, 6000) })
  await work()
  if (long > height) await page.setViewportSize({ width, height })
}

async function shootGallery(
  site: DemoSite,
  round: Round,
  pieces: readonly Piece[],
): Promise<Shot[]> {
  const context = await openAs(site, round, site.member)
  const page = await context.newPage()
  const errors = listenForErrors(page)
  const shots: Shot[] = []
  for (const piece of pieces) {
    await openPiece(page, site.url, round.language, piece)
    const problems = [
      ...errors.splice(0),
      ...(await findProblems(page)),
      ...(await findBackwardsWords(page)),
    ]
    const file = fileOf(`gallery-${round.title}`, piece.name)
    await wholePage(page, round, () => page.screenshot({ path: file }))
    shots.push({ name: piece.name, file, problems })
  }
  await context.close()
  return shots
}

async function finish(site: DemoSite, title: string, shots: readonly Shot[]): Promise<number> {
  await writeSheet(site.browser, `Starcard · ${title}`, shots, path.join(OUT, `sheet-${title}.png`))
  const bad = shots.filter((shot) => shot.problems.length > 0)
  for (const shot of bad) console.log(`${title}  ${shot.name}\n    ${shot.problems.join('\n    ')}`)
  console.log(`${title}: ${shots.length} pictures, ${bad.length} with problems`)
  return bad.length
}

/** The languages named beside "measure all" are those that it measures. */
function setToMeasure() {
  if (!words.includes(ALL)) return usualSet
  const chosen = languages.filter((language) => words.includes(language))
  return { ...wholeSet, languages: chosen.length > 0 ? chosen : wholeSet.languages }
}

/** Measures everything in each language at the same time; the counts stand in reports/measure.json. */
async function measureAll(
  site: DemoSite,
  cases: readonly Case[],
  pieces: readonly Piece[],
): Promise<number> {
  const out = path.join(OUT, MEASURE)
  const reports = path.resolve(__dirname, '../../reports')
  for (const folder of [out, reports]) mkdirSync(folder, { recursive: true })
  const visits: (readonly string[])[] = []
  const tell = (title: string, findings: readonly string[]) => {
    visits.push(findings)
    if (findings.length > 0) console.log(`measured ${title}\n    ${findings.join('\n    ')}`)
  }
  const { languages: measured, screens } = setToMeasure()
  const measuring = { site, out, screens, axe: words.includes(AXE) ? (['en'] as const) : [], tell }
  await Promise.all(
    measured.map(async (language) => {
      await measureRoutes(measuring, language, cases)
      await measureGallery(measuring, language, pieces)
    }),
  )
  const failed = visits.filter((findings) => findings.length > 0).length
  const summary = { passed: visits.length - failed, failed }
  writeFileSync(path.join(reports, 'measure.json'), JSON.stringify(summary))
  console.log(
    `measured: ${visits.length} visits on ${screens.length} screens each, ${failed} with findings`,
  )
  return failed
}

async function shootAll(site: DemoSite): Promise<number> {
  const wants = (kind: (typeof kinds)[number]) =>
    words.includes(kind) || !kinds.some((one) => words.includes(one))
  const named = words.includes(ALL) ? [] : rounds.filter(({ title }) => words.includes(title))
  const everything = named.length === 0 && !words.includes(MEASURE)
  const cases = wants('routes') ? await shotCases(site.member) : []
  const pieces = wants('gallery') ? await galleryPieces(site) : []
  let bad = 0
  for (const round of everything ? rounds : named) {
    for (const folder of [round.title, `gallery-${round.title}`])
      mkdirSync(path.join(OUT, folder), { recursive: true })
    if (cases.length > 0)
      bad += await finish(site, round.title, await shootRoutes(site, round, cases))
    if (pieces.length > 0)
      bad += await finish(site, `gallery-${round.title}`, await shootGallery(site, round, pieces))
  }
  if (everything || words.includes(MEASURE)) bad += await measureAll(site, cases, pieces)
  return bad
}

async function main(): Promise<number> {
  rmSync(OUT, { recursive: true, force: true })
  return (await onDemoSite(shootAll, { gallery: true })) === 0 ? 0 : 1
}

void main().then((code) => {
  process.exitCode = code
})
