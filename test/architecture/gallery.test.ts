import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, foldersIn, root } from './files'

const entries = filesUnder('src/features/gallery/entries').map((file) =>
  path.basename(file, '.tsx'),
)

test('every component has its entry in the gallery, and every entry its component', () => {
  expect(entries.sort()).toEqual(foldersIn('src/components').sort())
})

test('every entry is listed', () => {
  const list = readFileSync(path.join(root, 'src/features/gallery/entries.ts'), 'utf8')
  expect(entries.filter((name) => !list.includes(`'./entries/${name}'`))).toEqual([])
})
