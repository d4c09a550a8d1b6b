// npm run a11y [-- en|ar] [routes|gallery|keyboard]: axe over every landed route and gallery piece, signed in with the demo data, in English and
// Arabic; what a keyboard alone can do; exit 1 on a serious or critical finding.
import type { Page } from 'playwright-core'
import type { Language } from '@contract/languages'
import { shotCases } from '../visits/cases'
import { chosenWords } from '../visits/chosen-words'
import { addressOf, type DemoSite, onDemoSite, openAs, PHONE, settled } from '../visits/demo-site'
import { galleryPieces, openPiece } from '../visits/gallery'
import { seriousFindings } from './axe'
import { keyboardFindings } from './keyboard'

const kinds = ['routes', 'gallery', 'keyboard'] as const
const all: readonly Language[] = ['en', 'ar']
const words = chosenWords([...all, ...kinds])
const wants = (kind: (typeof kinds)[number]) =>
  words.includes(kind) || !kinds.some((one) => words.includes(one))
const languages = all.filter(
  (language) => words.includes(language) || !all.some((one) => words.includes(one)),
)

function report(title: string, findings: readonly string[]): number {
  if (findings.length > 0) console.log(`${title}\n    ${findings.join('\n    ')}`)
  return findings.length
}

async function checkRoutes(site: DemoSite, language: Language): Promise<number> {
  const round = { language, screen: PHONE }
  const contexts = {
    visitor: await openAs(site, round),
    member: await openAs(site, round, site.member),
  }
  const cases = await shotCases(site.member)
  let bad = 0
  for (const one of cases) {
    const page = await contexts[one.signedIn ? 'member' : 'visitor'].newPage()
    await page.goto(addressOf(site.url, language, one.route, one.query))
    await settled(page)
    bad += report(`${language}  ${one.name}`, await seriousFindings(page))
    await page.close()
  }
  await Promise.all(Object.values(contexts).map((context) => context.close()))
  console.log(`${language}: ${cases.length} routes, ${bad} serious findings`)
  return bad
}

async function checkGallery(
  site: DemoSite,
  language: Language,
  pieces: Awaited<ReturnType<typeof galleryPieces>>,
): Promise<number> {
  const context = await openAs(site, { language, screen: PHONE }, site.member)
  const page: Page = await context.newPage()
  let bad = 0
  for (const piece of pieces) {
    await openPiece(page, site.url, language, piece)
    bad += report(`${language}  gallery ${piece.name}`, await seriousFindings(page))
  }
  await context.close()
  console.log(`${language}: ${pieces.length} gallery pieces, ${bad} serious findings`)
  return bad
}

async function checkKeyboard(site: DemoSite): Promise<number> {
  const findings = await keyboardFindings(site)
  const bad = report('keyboard', findings)
  console.log(
    `keyboard: login → home → cash-out, dialogs, focus, calls, reduced motion: ${bad} findings`,
  )
  return bad
}

async function checkAll(site: DemoSite): Promise<number> {
  const pieces = wants('gallery') ? await galleryPieces(site) : []
  let bad = 0
  for (const language of languages) {
    // A visit mostly waits for its page: the two rounds run side by side.
    const counts = await Promise.all([
      wants('routes') ? checkRoutes(site, language) : 0,
      wants('gallery') ? checkGallery(site, language, pieces) : 0,
    ])
    bad += counts[0] + counts[1]
  }
  if (wants('keyboard')) bad += await checkKeyboard(site)
  return bad
}

void onDemoSite(checkAll, { gallery: true }).then((bad) => {
  process.exitCode = bad === 0 ? 0 : 1
})
