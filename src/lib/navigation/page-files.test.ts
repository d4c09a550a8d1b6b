import { readdirSync } from 'node:fs'
import path from 'node:path'
import { routeList } from './route-list'

const src = path.join(__dirname, '../..')

function pageFiles(folder: string): string[] {
  return readdirSync(path.join(src, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${folder}/${entry.name}`
    if (entry.isDirectory()) return pageFiles(inner)
    return entry.name.endsWith('.tsx') && !entry.name.includes('.test.')
      ? [`/${inner.replace('.tsx', '')}`]
      : []
  })
}

it('has a page for every route and a route for every page', () => {
  expect([...pageFiles('pages'), ...pageFiles('o')].sort()).toEqual(
    routeList.map((route) => route.path).sort(),
  )
})
