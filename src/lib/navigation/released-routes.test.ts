const galleryPages = ['/pages/gallery/index', '/pages/gallery/rows']
const before = process.env.GALLERY

afterEach(() => {
  if (before === undefined) delete process.env.GALLERY
  else process.env.GALLERY = before
})

/** Addresses of the table as a build makes it. */
async function tableOf(gallery: 'on' | 'off') {
  process.env.GALLERY = gallery
  jest.resetModules()
  const { routeList } = await import('./route-list')
  const { findRoute } = await import('./routes')
  return { paths: routeList.map(({ path }) => path), findRoute }
}

it('on screen 11: a release has no page for the gallery; a build that asks for it has, and the rest alike', async () => {
  const release = await tableOf('off')
  expect(release.paths.filter((path) => path.includes('gallery'))).toEqual([])
  for (const page of galleryPages) expect(release.findRoute(page)).toBeUndefined()
  const whole = await tableOf('on')
  expect(whole.paths).toEqual([...release.paths, ...galleryPages])
})
