import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './files'

const scss = readFileSync(path.join(root, 'src/shell/screen.scss'), 'utf8')

/** The z-index that a part of the screen has. */
function layerOf(part: string): number {
  const from = scss.indexOf(part)
  const found = /z-index: (\d+)/.exec(scss.slice(from))
  if (from < 0 || !found) throw new Error(`${part} has no layer`)
  return Number(found[1])
}

test('a sheet that a button of the head opens lies over what else is fixed: its layer counts inside theirs', () => {
  expect(layerOf('&__head {')).toBeGreaterThan(layerOf('.tab-bar {'))
  expect(layerOf('&__head {')).toBeLessThan(
    Number(
      /--layer, (\d+)/.exec(
        readFileSync(path.join(root, 'src/components/modal-layer/modal-layer.scss'), 'utf8'),
      )?.[1],
    ),
  )
})
