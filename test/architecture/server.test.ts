import { readFileSync } from 'node:fs'
import path from 'node:path'
import { migrations } from '../../server/db/migrations'
import { filesUnder, foldersIn, root } from './files'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const moduleFiles = filesUnder('server/modules').filter((file) => !file.endsWith('.test.ts'))

test('SQL of a module stands in its repositories only', () => {
  const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`|\bsql</
  expect(
    moduleFiles.filter((file) => !/repository(\.ts|\/\w+\.ts)$/.test(file) && sql.test(read(file))),
  ).toEqual([])
})

test('every module declares itself, with its routes, and is listed', () => {
  const list = read('server/modules.ts')
  for (const name of foldersIn('server/modules')) {
    const declaration = `server/modules/${name}/module.ts`
    expect(moduleFiles).toContain(declaration)
    expect(list).toContain(`'./modules/${name}/module'`)
    if (moduleFiles.includes(`server/modules/${name}/routes.ts`))
      expect(read(declaration)).toContain(`from './routes'`)
  }
})

test('every migration is listed, under its file name, with a number of its own', () => {
  const files = filesUnder('server/db/migrations')
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => /^\d/.test(name))
  expect(Object.keys(migrations).sort()).toEqual(files.sort())
  const numbers = files.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
