import { sameName, type BrandFile } from './brand'

export const linkBrand: BrandFile = {
  names: sameName('Starlink Card'),
  colours: { brand: '#0B6B74', soft: '#DDEFF0' },
  logo: 'M50.5 48.5h-2a6.5 6.5 0 0 0 0 13h2v-3h-2a3.5 3.5 0 0 1 0-7h2zm7 0h2a6.5 6.5 0 0 1 0 13h-2v-3h2a3.5 3.5 0 0 0 0-7h-2zm-8 5h9v3h-9z',
  apiHost: 'https://api.link.starcard.example',
  testApiHost: 'https://api.test.link.starcard.example',
  frontHost: 'https://www.link.starcard.example',
  testFrontHost: 'https://www.test.link.starcard.example',
  imageHost: 'https://img.link.starcard.example',
  webOrigins: ['https://www.link.starcard.example', 'https://www.test.link.starcard.example'],
  hostAgents: ['starcard-link-host/'],
  appScheme: 'starcardlink',
  version: '1.0.3',
  appId: 'app.starcard.link',
  office: { latitude: 1.28437, longitude: 103.85107 },
  companyId: 'ww-starcard-link',
  testCompanyId: 'ww-starcard-link-test',
  programme: [
    {
      version: 'link-1',
      withdrawals: 'current',
      closesOnDay: 10,
      commissionDepth: 2,
      pointsSold: true,
    },
  ],
}
