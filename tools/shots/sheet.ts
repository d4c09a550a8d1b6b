import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'

export interface Shot {
  name: string
  file: string
  problems: readonly string[]
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

function cell(shot: Shot): string {
  const image = `data:image/png;base64,${readFileSync(shot.file).toString('base64')}`
  const problems = shot.problems.map((problem) => `<p>${escape(problem)}</p>`).join('')
  return `<figure class="${problems ? 'bad' : ''}"><figcaption>${escape(shot.name)}${problems}</figcaption><img src="${image}"></figure>`
}

/** One picture with every shot of a language side by side. */
export async function writeSheet(browser: Browser, title: string, shots: readonly Shot[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1760, height: 900 } })
  await page.setContent(`<!doctype html><style>
    body{margin:24px;background:#dad8d0;font:13px system-ui;color:#12142a}
    div{display:grid;grid-template-columns:repeat(8,1fr);gap:20px 16px}
    figure{margin:0}figcaption{margin-bottom:6px;overflow-wrap:anywhere}figcaption p{color:#b8322a;margin:2px 0}
    img{width:100%;border-radius:14px;box-shadow:0 6px 20px rgba(18,20,42,.18)}.bad img{outline:3px solid #b8322a}
    </style><h1>${escape(title)}</h1><div>${shots.map(cell).join('')}</div>`)
  await page.screenshot({ path: path.resolve(file), fullPage: true })
  await page.close()
}
