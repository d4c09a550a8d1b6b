import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './files'

const folder = path.join(root, 'docs/adr')
const records = readdirSync(folder).filter((file) => file !== 'README.md')
const index = readFileSync(path.join(folder, 'README.md'), 'utf8')

const sections = ['Context', 'Decision', 'Measured', 'Consequences']

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

test.each(records)('%s has the skeleton of a decision', (file) => {
  const text = read(file)
  const [title = ''] = text.split('\n')
  expect(file).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/)
  expect(title.startsWith(`# ${file.slice(0, 4)} `)).toBe(true)
  expect(text).toMatch(/^\*\*Status\.\*\* (Accepted|Replaced by \[\d{4}\])/m)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual(sections)
})

test.each(records)('%s says something under each heading', (file) => {
  const parts = read(file).split(/^## .+$/m)
  expect(parts.slice(1).filter((part) => part.trim() === '')).toEqual([])
})

test('the index lists each decision once, by number, under its own title', () => {
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\|$/gm)].map(
    ([, number = '', file = '', title = '']) => ({ file, title: `# ${number} ${title}` }),
  )
  expect(listed).toEqual(
    records.sort().map((file) => ({ file, title: read(file).split('\n')[0] ?? '' })),
  )
})
