import queryString from './query-string'
import { Stack } from './stack'
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

/** Calls a method of Taro's; the router reads its name, and then asks how many pages go. */
function deltaOf(stack: Stack, method: string, path: string): number {
  stack.method = method
  stack.method = ''
  return stack.getDelta(path)
}

test('a page takes the place of one, also where an earlier one has its path; Back by more pages knows it', () => {
  const stack = new Stack()
  for (const path of ['/index?stamp=A', '/order?stamp=B', '/plans?stamp=C', '/checkout?stamp=D'])
    stack.push({ path })
  expect(deltaOf(stack, 'redirectTo', '/order')).toBe(1)
  expect([deltaOf(stack, '', '/order'), stack.getPrevIndex('/order')]).toEqual([2, 1])
  expect([deltaOf(stack, '', '/none'), stack.getPrevIndex('/none')]).toEqual([1, -1])
  stack.delta = 3
  expect(deltaOf(stack, 'navigateBack', '/order')).toBe(3)
  stack.delta = 0
  expect(deltaOf(stack, 'redirectTo', '/order')).toBe(2)
})

test('a tab that is left keeps its page', () => {
  const stack = new Stack()
  stack.push({ path: '/team?stamp=A' })
  stack.pushTab('/team')
  expect([stack.length, Object.keys(stack.getTabs())]).toEqual([0, ['/team']])
  stack.popTab('/team')
  expect([stack.last, stack.getTabs()]).toEqual([{ path: '/team?stamp=A' }, {}])
})
