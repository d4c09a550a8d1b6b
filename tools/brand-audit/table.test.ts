import type { BrandFile } from '../../config/brand/brand'
import { brandFiles } from '../../config/brands'
import { auditTable } from './table'

const { default: own, meet } = brandFiles
const auditWith = (change: Partial<BrandFile>) => auditTable({ meet: { ...meet, ...change } })

it('finds nothing in the brands that are shipped', () => {
  expect(auditTable(brandFiles)).toEqual([])
})

it.each<[string, Partial<BrandFile>, string[]]>([
  [
    'colours that nobody can read',
    { colours: { brand: '#E0B000', soft: '#FFF6CC' } },
    [
      'meet: text on the colour, #FFFFFF on #E0B000, has 2.02 : 1 and needs 4.5 : 1',
      'meet: text on the pressed colour, #FFFFFF on #B38D00, has 3.12 : 1 and needs 4.5 : 1',
      'meet: the colour on a card, #E0B000 on #FFFFFF, has 2.02 : 1 and needs 4.5 : 1',
      'meet: the colour on paper, #E0B000 on #F5F4F0, has 1.84 : 1 and needs 4.5 : 1',
      'meet: the colour on its soft one, #E0B000 on #FFF6CC, has 1.86 : 1 and needs 4.5 : 1',
    ],
  ],
  [
    'a word in the place of a colour',
    { colours: { brand: 'lemon', soft: '#FFF6CC' } },
    ['meet: "lemon" is not an opaque colour'],
  ],
  [
    'a version that Android cannot count',
    { version: '1.1' },
    ['meet: "1.1" is not a version of three numbers below 100'],
  ],
  [
    'a language without a name, and a name that breaks a file of the projects',
    { names: { ...meet.names, ar: '', ja: 'A & "B"' } },
    ['meet: needs the name in ja: "A & "B""', 'meet: needs the name in ar: ""'],
  ],
  [
    'a host without TLS',
    { apiHost: 'http://api.meet.starcard.example' },
    ['meet: needs an origin of https: http://api.meet.starcard.example'],
  ],
  [
    'a site that the brand does not open itself',
    { webOrigins: [] },
    [
      'meet: needs webOrigins with the front host',
      "meet: needs webOrigins with the tests' front host",
    ],
  ],
  [
    'a scheme that is not for apps of ours',
    { appScheme: 'weixin' },
    ['meet: needs a scheme of its own: weixin'],
  ],
  [
    'a host that every browser would be taken for',
    { hostAgents: ['', 'Mozilla/5.0'] },
    [
      'meet: needs a host\'s name in small letters with a hyphen and "/" at its end: ""',
      'meet: needs a host\'s name in small letters with a hyphen and "/" at its end: "Mozilla/5.0"',
    ],
  ],
  [
    'a day that some months lack',
    { programme: [{ ...meet.programme[0], closesOnDay: 31 }] },
    [`meet: needs a day of every month on which ${meet.programme[0].version} closes: 31`],
  ],
  [
    'a version that Android takes for none',
    { version: '0.0.0' },
    ['meet: "0.0.0" is not above 0.0.0'],
  ],
  [
    'a scheme and an id that a store refuses',
    { appScheme: 'star-meet', appId: 'meet' },
    [
      'meet: needs a scheme of letters and digits: star-meet',
      'meet: needs an app id of both stores: meet',
    ],
  ],
  [
    'one company for tests and members',
    { testCompanyId: meet.companyId },
    ['meet: needs two company ids', 'meet: ww-starcard-meet is there twice'],
  ],
])('finds %s', (_, change, found) => {
  expect(auditWith(change)).toEqual(found)
})

it('finds what two brands share', () => {
  const { apiHost, appId, names, programme } = own
  const twin = { ...meet, apiHost, appId, names, programme }
  expect(auditTable({ default: own, twin })).toEqual([
    "twin: https://api.starcard.example is brand default's",
    "twin: app.starcard.default is brand default's",
    'twin: the name "Starcard" is brand default\'s',
    "twin: programme default-1 is brand default's",
  ])
})
