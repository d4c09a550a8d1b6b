import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileString } from 'sass'
import { filesUnder, root } from './files'

/** A declaration followed by another one: `margin:0;padding:` or `margin: 0;\n  padding: `. */
const CSS = /[{;"'`\s][a-z]+(-[a-z]+)*:\s?[^;:{}'"`\n=>?]+;\s*[a-z]+(-[a-z]+)*:\s?[^;:{}\n]+[;}"'`]/

test('CSS stands in files of its own, not in TypeScript', () => {
  const found = [
    'src',
    'server',
    'contract',
    'config',
    'tools',
    'test/weapp-host',
    'test/app-phone',
  ]
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const literals = readFileSync(path.join(root, file), 'utf8').match(
        /`[^`]*`|'[^'\n]*'|"[^"\n]*"/g,
      )
      return (literals ?? [])
        .filter((text) => CSS.test(text))
        .map((text) => `${file}: ${text.slice(0, 80)}`)
    })
  expect(found).toEqual([])
})

test.each([
  '`body{margin:0;padding:24px}`',
  '`<p style="font-size:16px;line-height:1.5">`',
  '`\n.card {\n  margin: 0;\n  color: red;\n}`',
])('%j is CSS', (text) => {
  expect(text).toMatch(CSS)
})

const sheets = filesUnder('src').filter((file) => file.endsWith('.scss'))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('on screen 7: every size of text is a token, and none is below 12', () => {
  const sizes = sheets.flatMap((file) =>
    [...read(file).matchAll(/(?:font-size|font|\$at-tag-font-size):\s*([^;,]+)/g)].map(
      ([, value = '']) => `${file}: ${value.trim()}`,
    ),
  )
  expect(sizes.length).toBeGreaterThan(100)
  const allowed = /: (var\(--type-(1[2-9]|[2-9]\d)\)|clamp\(#{u\(1[2-9]\)}|inherit)/
  expect(sizes.filter((size) => !allowed.test(size))).toEqual([])
  // Words that cannot wrap grow until they fill their line (docs/adr/0080).
  expect(sheets.filter((file) => /\d(vw|vi)\b/.test(read(file)))).toEqual([
    'src/components/member-card/member-card.scss',
    'src/components/tab-bar/tab-bar.scss',
    'src/components/wheel-column/wheel-column.scss',
  ])
})

test.each([
  // The build halves what is written (docs/adr/0080).
  ['the web', false, ['max(24px, 12 * var(--pt))', 'max(24px, 24px + 16 * var(--pt))']],
  ['the mini-program', true, ['calc(12 * var(--pt))', 'calc(24px + 16 * var(--pt))']],
])('on screen 7: text of %s grows with the person, not with the window', (_name, mini, sizes) => {
  const styles = path.join(root, 'src/styles')
  const { css } = compileString(`@use 'inject' with ($mini: ${String(mini)});\n@use 'tokens';`, {
    loadPaths: [styles],
  })
  const token = (size: number) => new RegExp(`--type-${size}: (.+);`).exec(css)?.[1]
  expect([token(12), token(28)]).toEqual(sizes)
  expect(/--pt: (.+);/.exec(css)?.[1]).toBe(mini ? '2px' : undefined)
})

test('on screen 7: no length is a share of the window, and the root keeps the browser’s own size', () => {
  const page = read('src/index.html')
  expect(page).toContain('--pt: 0.0625rem')
  expect(page).not.toMatch(/html \{[^}]*font-size:/)
  expect(page).not.toMatch(/font-size: (?!calc\([^;]*var\(--pt\))/)
  expect(page.replace('--pt: 0.0625rem', '').replace('calc(1rem / 17)', '')).not.toMatch(
    /\d(vw|rem)/,
  )
  expect(read('config/index.ts')).toContain("{ targetUnit: 'px' }")
})

test('a class of the shell in index.html is none of the program, whose sheets come while it is shown', () => {
  const html = readFileSync(path.join(root, 'src/index.html'), 'utf8')
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
  expect(names).not.toEqual([])
  const program = sheets.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  expect(names.filter((name) => new RegExp(`\\.${name}(?![\\w-])`).test(program))).toEqual([])
})

test('titles that may hold a person’s words stand in the direction of these', () => {
  for (const block of ['header-bar', 'sheet', 'call-banner'])
    expect(read(`src/components/${block}/${block}.scss`)).toMatch(
      /&__(title|name) \{[^}]*unicode-bidi: plaintext;/,
    )
})

test('the composer’s buttons stay where they are when its field is low again: a second tap finds no message', () => {
  const css = read('src/features/message/talk/composer.scss')
  const rows = [...css.matchAll(/&__row \{\s*([^}]*)\}/g)].map(([, declared]) => declared?.trim())
  expect(rows).toEqual([expect.stringMatching(/^align-items: flex-end;/)])
})
