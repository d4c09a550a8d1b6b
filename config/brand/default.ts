import { sameName, type BrandFile } from './brand'

export const defaultBrand: BrandFile = {
  names: sameName('Starcard'),
  colours: { brand: '#3B3FD8', soft: '#E6E6F9' },
  logo: 'm54 43.2 3.7 7.5 8.3 1.2-6 5.8 1.4 8.3-7.4-3.9-7.4 3.9 1.4-8.3-6-5.8 8.3-1.2z',
  apiHost: 'https://api.starcard.example',
  testApiHost: 'https://api.test.starcard.example',
  frontHost: 'https://www.starcard.example',
  testFrontHost: 'https://www.test.starcard.example',
  imageHost: 'https://img.starcard.example',
  webOrigins: ['https://www.starcard.example', 'https://www.test.starcard.example'],
  hostAgents: ['starcard-default-host/'],
  appScheme: 'starcard',
  version: '1.1.06',
  appId: 'app.starcard.default',
  office: { latitude: 1.28437, longitude: 103.85107 },
  companyId: 'ww-starcard-default',
  testCompanyId: 'ww-starcard-default-test',
  programme: [
    {
      version: 'default-1',
      withdrawals: 'current',
      closesOnDay: 10,
      commissionDepth: 2,
      pointsSold: true,
    },
  ],
}
