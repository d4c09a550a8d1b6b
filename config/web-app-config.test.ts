import { dropWechatSettings } from './web-app-config'

it("takes WeChat's own settings out, and leaves the rest", () => {
  const config = {
    pages: ['pages/index'],
    window: { navigationStyle: 'custom' },
    lazyCodeLoading: 'requiredComponents',
    permission: { 'scope.userLocation': { desc: 'near' } },
  }
  dropWechatSettings(config)
  expect(config).toEqual({ pages: ['pages/index'], window: { navigationStyle: 'custom' } })
})
