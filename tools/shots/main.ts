// npm run shots: every landed route at 390 × 844 in six languages, once at 1280, a contact sheet each; exit 1 on overflow, missing texts or console errors.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { languages, type Language } from '@contract/languages'
import { CHROMIUM_MISSING, findChromium, launchChromium } from '../../test/e2e/drivers/chromium'
import { startJourneyServer } from '../../test/e2e/support/journey-server'
import { Member } from '../../test/e2e/support/member'
import { build } from '../build/build'
import { isStale } from '../build/build-record'
import { shotCases, type Case } from './cases'
import { findProblems } from './findings'
import { writeSheet, type Shot } from './sheet'

const OUT = path.resolve(__dirname, '../../shots')
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const DESKTOP = { viewport: { width: 1280, height: 844 }, deviceScaleFactor: 1 }

interface Round {
  title: string
  language: Language
  screen: typeof PHONE | typeof DESKTOP
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => ![...document.querySelectorAll('.skeleton')].some((one) => one.getClientRects().length > 0), undefined, { timeout: 8000 }).catch(() => undefined)
  await page.waitForTimeout(350)
}

async function openAs(browser: Browser, url: string, round: Round, member?: Member): Promise<BrowserContext> {
  const context = await browser.newContext({ ...round.screen, locale: round.language, timezoneId: 'Asia/Tokyo' })
  // tsx compiles with esbuild's keepNames, whose __name the page does not know.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  if (!member) return context
  const page = await context.newPage()
  await page.goto(`${url}/?lang=${round.language}#/pages/login/index`)
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), member.storage())
  await page.close()
  return context
}

async function shoot(context: BrowserContext, url: string, round: Round, one: Case): Promise<Shot> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  const query = new URLSearchParams(one.query).toString()
  await page.goto(`${url}/?lang=${round.language}#${one.route}${query ? `?${query}` : ''}`)
  await settled(page)
  problems.push(...(await findProblems(page)))
  const file = path.join(OUT, round.title, `${one.name.replaceAll('/', '-')}.png`)
  await page.screenshot({ path: file })
  await page.close()
  return { name: one.name, file, problems }
}

async function shootRound(browser: Browser, url: string, round: Round, cases: readonly Case[], member: Member): Promise<number> {
  mkdirSync(path.join(OUT, round.title), { recursive: true })
  const visitor = await openAs(browser, url, round)
  const signedIn = await openAs(browser, url, round, member)
  const shots: Shot[] = []
  for (const one of cases) shots.push(await shoot(one.signedIn ? signedIn : visitor, url, round, one))
  await Promise.all([visitor.close(), signedIn.close()])
  await writeSheet(browser, `Starcard · ${round.title}`, shots, path.join(OUT, `sheet-${round.title}.png`))
  const bad = shots.filter((shot) => shot.problems.length > 0)
  for (const shot of bad) console.log(`${round.title}  ${shot.name}\n    ${shot.problems.join('\n    ')}`)
  console.log(`${round.title}: ${shots.length} pictures, ${bad.length} with problems`)
  return bad.length
}

async function main(): Promise<number> {
  if (!findChromium()) {
    console.error(CHROMIUM_MISSING)
    return 1
  }
  if (isStale('h5', 'default')) await build('h5')
  rmSync(OUT, { recursive: true, force: true })
  const only = process.argv[2]
  const rounds: Round[] = [...languages.map((language) => ({ title: language, language, screen: PHONE })), { title: 'desktop', language: 'en', screen: DESKTOP }]
  const server = await startJourneyServer({ STARCARD_MODE: 'demo', DEMO: 'on' }, 'tools/start/serve.ts')
  const browser = await launchChromium()
  try {
    const member = await new Member(server.url, 'demo', 'demo@starcard.example').logIn('Starcard-2026')
    const cases = await shotCases(member)
    let bad = 0
    for (const round of rounds.filter((one) => only === undefined || one.title === only)) bad += await shootRound(browser, server.url, round, cases, member)
    return bad > 0 ? 1 : 0
  } finally {
    await browser.close()
    await server.stop()
  }
}

void main().then((code) => {
  process.exitCode = code
})
