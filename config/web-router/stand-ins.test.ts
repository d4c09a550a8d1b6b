import queryString from './query-string'
import UniversalRouter from './universal-router'

test.each([
  ['', {}],
  ['?', {}],
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['a=1&b', { a: '1', b: null }],
  ['?a=&b=%20x', { a: '', b: '%20x' }],
  ['?a=b=c', { a: 'b=c' }],
  ['#a=1', { a: '1' }],
  ['?a=1&&b=2', { a: '1', b: '2' }],
])('the query %j is read as query-string reads it undecoded', (search, query) => {
  expect(queryString.parse(search)).toEqual(query)
})

const routes = [
  { path: '/pages/index', action: ({ pathname }: { pathname: string }) => [`home ${pathname}`] },
  { path: ['/pages/a', '/b'], action: ({ pathname }: { pathname: string }) => [`a ${pathname}`] },
]

test.each([
  ['/pages/index', 'home /pages/index'],
  ['/pages/index/', 'home /pages/index/'],
  ['/Pages/Index', 'home /Pages/Index'],
  ['/b', 'a /b'],
])('the path %j leads to its page', async (pathname, page) => {
  expect(await new UniversalRouter(routes).resolve(pathname)).toEqual([page])
})

test.each(['/pages', '/', '', '/c', '/pages/index/x'])('the path %j is found nowhere', (pathname) =>
  expect(new UniversalRouter(routes).resolve(pathname)).rejects.toMatchObject({ status: 404 }),
)

test('a page whose code comes after another page was asked for stays away', async () => {
  let arrive: (code: string) => void = () => undefined
  const late = new Promise<string>((resolve) => (arrive = resolve))
  const router = new UniversalRouter([
    { path: '/late', action: () => [late] },
    { path: '/here', action: () => ['here'] },
  ])
  const stood: unknown[] = []
  void router.resolve('/late').then((page) => stood.push(page))
  stood.push(await router.resolve('/here'))
  arrive('late')
  await new Promise(setImmediate)
  expect(stood).toEqual([['here']])
})
