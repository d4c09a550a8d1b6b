import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@/lib/navigation/routes'
import { isCovered } from './frames-cover.weapp'

it('the pages that show a web page are covered by it in the mini-program, and no others', () => {
  const paths = Object.keys(routes)
  const withFrame = paths.filter((route) =>
    readFileSync(path.resolve(`src${route}.tsx`), 'utf8').includes('features/webview/web-page'),
  )
  expect(withFrame).toHaveLength(3)
  expect(paths.filter(isCovered)).toEqual(withFrame)
})
