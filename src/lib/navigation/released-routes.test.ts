const galleryPages = ['/pages/gallery/index', '/pages/gallery/rows']
const before = { GALLERY: process.env.GALLERY, COMPLIANCE: process.env.COMPLIANCE }

afterEach(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
})

/** Addresses of the table as a build makes it. */
async function tableOf(gallery: 'on' | 'off', compliance: 'full' | 'store' = 'full') {
  process.env.GALLERY = gallery
  process.env.COMPLIANCE = compliance
  jest.resetModules()
  const { routeList } = await import('./route-list')
  const { findRoute, tabPaths } = await import('./routes')
  const { addressOf, splitAddress } = await import('./address')
  const read = (text: string) => addressOf(splitAddress(text))
  return { routeList, paths: routeList.map(({ path }) => path), findRoute, tabPaths, read }
}

it('on screen 11: a release has no page for the gallery; a build that asks for it has, and the rest alike', async () => {
  const release = await tableOf('off')
  expect(release.paths.filter((path) => path.includes('gallery'))).toEqual([])
  for (const page of galleryPages) expect(release.findRoute(page)).toBeUndefined()
  const whole = await tableOf('on')
  expect(whole.paths).toEqual([...release.paths, ...galleryPages])
})

it('a store build has no page of referral, team, income and purchase, and three tabs', async () => {
  const full = await tableOf('off')
  const store = await tableOf('off', 'store')
  const hidden = full.routeList.filter(({ ofCommerce }) => ofCommerce)
  expect([...store.paths].sort()).toEqual(
    full.paths.filter((path) => !hidden.some((route) => route.path === path)).sort(),
  )
  expect(store.tabPaths).toEqual(['/pages/index', '/pages/message/list', '/pages/sets/index'])
  for (const folder of [
    'account',
    'income',
    'incomes',
    'invite',
    'membership',
    'order',
    'points',
    'task',
    'team',
    'withdrawal',
  ])
    expect(store.paths.filter((path) => path.startsWith(`/pages/${folder}/`))).toEqual([])
})

it('a link into such a page is one to no page of a store build', async () => {
  const links = ['/pages/team/list', '/pages/income', '/pages/invite', '/pages/order/detail?id=o1']
  const full = await tableOf('off')
  expect(links.map(full.read)).not.toContain(undefined)
  const store = await tableOf('off', 'store')
  expect(links.map(store.read)).toEqual(links.map(() => undefined))
})
