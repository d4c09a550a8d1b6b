import { configOfWeb } from './web-entry'

const config = {
  entryPagePath: 'pages/index',
  pages: ['pages/index', 'pages/order/list'],
  subPackages: [{ root: 'pages/order', pages: ['list'] }],
  tabBar: { color: '#000000', list: [{ pagePath: 'pages/index', text: 'pages/index' }] },
  window: { navigationStyle: 'custom', backgroundColor: '#FFFFFF' },
  router: { mode: 'hash' },
}

describe('the app config on the web', () => {
  it('is read whole by the loader, which makes a route of each page', () => {
    expect(configOfWeb(config)).toMatchObject(config)
  })

  it('is written without what only the mini-program reads', () => {
    expect(JSON.parse(JSON.stringify(configOfWeb(config)))).toEqual({
      entryPagePath: 'pages/index',
      router: { mode: 'hash' },
      tabBar: { list: [{ pagePath: 'pages/index' }] },
      window: { navigationStyle: 'custom' },
    })
  })
})
