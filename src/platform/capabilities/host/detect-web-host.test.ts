import { detectWebHost } from './detect-web-host'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15'

it.each([
  ['a browser', phone, {}, { name: 'h5', columnCap: 480, panel: undefined, offersApp: true }],
  [
    'a WeChat webview',
    `${phone} MicroMessenger/8.0.47`,
    {},
    { name: 'wechat', columnCap: 480, panel: undefined, offersApp: true },
  ],
  [
    'a WeCom workbench',
    `${phone} wxwork/4.1.16 MicroMessenger/7.0.1`,
    {},
    { name: 'wecom', columnCap: 600, panel: 'workbench', offersApp: true },
  ],
  [
    'a WeCom side panel',
    `${phone} wxwork/4.1.16 MicroMessenger/7.0.1`,
    { isside: '1' },
    { name: 'wecom', columnCap: undefined, panel: 'side', offersApp: true },
  ],
])('tells %s', (_name, agent, query, host) => {
  expect(detectWebHost(agent, query)).toEqual(host)
})

it('on screen 9: offers no app on a page that a mini-program shows', () => {
  expect(detectWebHost(`${phone} MicroMessenger/8.0.47 miniProgram/wx1`, {}).offersApp).toBe(false)
})
