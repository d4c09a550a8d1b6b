import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'

export interface Shot {
  name: string
  file: string
  problems: readonly string[]
}

const STYLE = readFileSync(path.join(__dirname, 'sheet.css'), 'utf8')

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

function cell(shot: Shot): string {
  const image = `data:image/png;base64,${readFileSync(shot.file).toString('base64')}`
  const problems = shot.problems.map((problem) => `<p>${escape(problem)}</p>`).join('')
  return `<figure class="${problems ? 'bad' : ''}"><figcaption>${escape(shot.name)}${problems}</figcaption><img src="${image}"></figure>`
}

/** One picture with every shot of a language side by side. */
export async function writeSheet(
  browser: Browser,
  title: string,
  shots: readonly Shot[],
  file: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1760, height: 900 } })
  await page.setContent(
    `<!doctype html><style>${STYLE}</style><h1>${escape(title)}</h1><div>${shots.map(cell).join('')}</div>`,
  )
  await page.screenshot({ path: path.resolve(file), fullPage: true })
  await page.close()
}
