import { type BrandFile } from './brand'

export const worldBrand: BrandFile = {
  names: {
    en: 'Starcard World',
    ja: 'Starcard ワールド',
    th: 'Starcard เวิลด์',
    'zh-Hant': 'Starcard 環球',
    'zh-Hans': 'Starcard 环球',
    ar: 'Starcard العالمية',
  },
  colours: { brand: '#1F5FBF', soft: '#E2ECF9' },
  logo: 'M54 45a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM54 46.6a8.4 8.4 0 1 1 0 16.8 8.4 8.4 0 0 1 0-16.8zM54 46.6a4.8 8.4 0 1 1 0 16.8 4.8 8.4 0 0 1 0-16.8zM54 46.6a3.2 8.4 0 1 1 0 16.8 3.2 8.4 0 0 1 0-16.8zM45.8 54.2h3.4v1.6h-3.4zm5 0h6.4v1.6h-6.4zm8 0h3.4v1.6h-3.4z',
  apiHost: 'https://api.world.starcard.example',
  testApiHost: 'https://api.test.world.starcard.example',
  frontHost: 'https://www.world.starcard.example',
  testFrontHost: 'https://www.test.world.starcard.example',
  imageHost: 'https://img.world.starcard.example',
  webOrigins: ['https://www.world.starcard.example', 'https://www.test.world.starcard.example'],
  hostAgents: ['starcard-world-host/'],
  appScheme: 'starcardworld',
  version: '1.1.06',
  appId: 'app.starcard.world',
  office: { latitude: 1.28437, longitude: 103.85107 },
  companyId: 'ww-starcard-world',
  testCompanyId: 'ww-starcard-world-test',
  programme: [
    {
      version: 'world-1',
      withdrawals: 'current',
      closesOnDay: 10,
      commissionDepth: 2,
      pointsSold: true,
    },
  ],
}
