import { cleanLaunchQuery, readLaunchPath, readLaunchQuery } from './launch'
import { formatQuery, parseQuery } from './parse-query'

afterEach(() => window.history.replaceState(null, '', '/'))

it('reads the query before # and inside the hash, which wins', () => {
  window.history.replaceState(
    null,
    '',
    '/?lang=ja&title=link#/pages/index?lang=ar&inviteCode=7KQ2%20M9XD',
  )
  expect([readLaunchPath(), readLaunchQuery()]).toEqual([
    '/pages/index',
    { lang: 'ar', title: 'link', inviteCode: '7KQ2 M9XD' },
  ])
})

it('reads an address without hash or query', () => {
  expect([readLaunchPath(), readLaunchQuery()]).toEqual(['/', {}])
})

it('takes parameters out of both places', () => {
  window.history.replaceState(null, '', '/?token=a&lang=ja#/pages/index?c=1&token=b')
  cleanLaunchQuery(['token'])
  expect(`${window.location.search}${window.location.hash}`).toBe('?lang=ja#/pages/index?c=1')
})

it.each([
  ['?a=1&b=x%20y+z', { a: '1', b: 'x y z' }],
  ['a&b=&c=1=2', { a: '', b: '', c: '1=2' }],
  ['a=%', { a: '%' }],
  ['', {}],
])('parses %s', (text, query) => {
  expect(parseQuery(text)).toEqual(query)
})

it('formats what it parses', () => {
  const query = { url: 'https://a.example/?x=1&y=2', name: '星 a' }
  expect(parseQuery(formatQuery({ ...query, none: undefined, empty: '' }))).toEqual(query)
})
