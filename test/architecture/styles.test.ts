import { readFileSync } from 'node:fs'
import path from 'node:path'
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
