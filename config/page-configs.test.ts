import { routeList } from '../src/lib/navigation/route-list'
import { configurePages } from './page-configs'

const configs = () =>
  Object.fromEntries(
    routeList.map(({ path }) => [`${path.slice(1)}.config`, { content: { kept: path } }]),
  )

test('the mini-program hears the pull of the pages that refresh, and of no others', () => {
  const made = configs()
  configurePages(made)
  for (const { path, refresh } of routeList)
    expect(made[`${path.slice(1)}.config`]?.content).toMatchObject(
      refresh ? { kept: path, enablePullDownRefresh: true } : { kept: path },
    )
  const pulled = Object.values(made).filter(({ content }) => 'enablePullDownRefresh' in content)
  expect(pulled).toHaveLength(routeList.filter(({ refresh }) => refresh).length)
})

test('a page that Taro does not know ends the build', () => {
  const { 'pages/index.config': _lost, ...others } = configs()
  expect(() => configurePages(others)).toThrow('/pages/index')
})
