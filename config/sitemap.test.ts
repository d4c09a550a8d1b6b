import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import { findRoute } from '../src/lib/navigation/routes'
import project from '../project.config.json'
import { engines } from './engines'
import { searchable, sitemap, SitemapPlugin } from './sitemap'

test('on screen 11: WeChat may index what a visitor reads, and no page of a member’s', () => {
  expect(searchable.filter((page) => findRoute(page)?.access !== 'public')).toEqual([])
  expect(sitemap.rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
  const allowed = sitemap.rules.filter(({ action }) => action === 'allow')
  expect(allowed.map(({ page }) => page)).not.toContain('pages/income/cashout')
  expect(allowed).toHaveLength(searchable.length)
})

test('a build writes it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-sitemap-'))
  writeFileSync(path.join(folder, 'entry.js'), '')
  const compiler = webpack({
    context: folder,
    entry: path.join(folder, 'entry.js'),
    mode: 'production',
    output: { path: folder },
    plugins: [new SitemapPlugin()],
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  )
  expect(JSON.parse(readFileSync(path.join(folder, 'sitemap.json'), 'utf8'))).toEqual(sitemap)
  rmSync(folder, { recursive: true })
})

test('the base library of project.config.json is the one that styles are made for', () => {
  expect(project.libVersion).toBe(engines.weapp.baseLibrary)
})
