import { sameName, type BrandFile } from './brand'

export const meetBrand: BrandFile = {
  names: sameName('Starmeet'),
  colours: { brand: '#7A3FB5', soft: '#EFE6F8' },
  logo: 'M46.5 47.5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5zm15 5.5 4-2.5v9l-4-2.5z',
  apiHost: 'https://api.meet.starcard.example',
  testApiHost: 'https://api.test.meet.starcard.example',
  frontHost: 'https://www.meet.starcard.example',
  testFrontHost: 'https://www.test.meet.starcard.example',
  imageHost: 'https://img.meet.starcard.example',
  webOrigins: ['https://www.meet.starcard.example', 'https://www.test.meet.starcard.example'],
  hostAgents: ['starcard-meet-host/'],
  appScheme: 'starcardmeet',
  version: '1.0.3',
  appId: 'app.starcard.meet',
  office: { latitude: 1.28437, longitude: 103.85107 },
  companyId: 'ww-starcard-meet',
  testCompanyId: 'ww-starcard-meet-test',
  programme: [
    {
      version: 'meet-1',
      withdrawals: 'current',
      closesOnDay: 10,
      commissionDepth: 2,
      pointsSold: true,
    },
  ],
}
