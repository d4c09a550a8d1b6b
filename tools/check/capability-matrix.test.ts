import { matrixFaults } from './capability-matrix'

const HEAD =
  '| capability | h5 browser | WeChat webview | WeCom webview and side panel | weapp | Android | iOS |\n| --- | --- | --- | --- | --- | --- | --- |'
const OFFER = 'unsupported, offers a copied link ([ADR 0105](adr/0105-none.md))'
const files = [
  'src/platform/capabilities/torch/torch.test.ts',
  'test/app-phone/plugins.test.ts',
  'docs/adr/0105-none.md',
]
const journeys = ['h5 light the way (en)', 'app ios light the way (ar)']

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const torch = (cells: Partial<Record<'web' | 'weapp' | 'android' | 'ios', string>> = {}) => {
  const {
    web = '`torch.test.ts`',
    weapp = OFFER,
    android = '`torch.test.ts`',
    ios = android,
  } = cells
  return row('`torch`', web, web, web, weapp, android, ios)
}
function faultsOf(rows: string, capabilities = ['torch'], head = HEAD): string[] {
  return matrixFaults({
    text: `# Targets\n\n## Capabilities\n\nSome words.\n\n${head}\n${rows}\n\n## H5\n\n| other | table |\n`,
    capabilities,
    journeys,
    exists: (file) => files.includes(file),
  })
}

test.each([
  ['a test of the capability, an offer with its ADR', torch()],
  ['a test elsewhere', torch({ android: '`test/app-phone/plugins.test.ts`' })],
  ['a journey on its host', torch({ ios: '`light the way`' })],
  [
    'a test and what only a device shows',
    torch({ ios: '`torch.test.ts`<br>device only, checklist' }),
  ],
])('passes: %s', (_name, rows) => {
  expect(faultsOf(rows)).toEqual([])
})

const missing = row('`torch`', '`torch.test.ts`', '', '`torch.test.ts`', OFFER, OFFER)
test.each([
  [
    'torch, weapp: there is no test src/platform/capabilities/torch/lamp.test.ts',
    torch({ weapp: '`lamp.test.ts`' }),
  ],
  [
    'torch, Android: no journey "light the way" runs on app android',
    torch({ android: '`light the way`', ios: OFFER }),
  ],
  [
    'torch, weapp: there is no ADR 0106-gone',
    torch({ weapp: 'unsupported, offers a link ([ADR 0106](adr/0106-gone.md))' }),
  ],
  [
    'torch, weapp: there is no ADR 0105-none',
    torch({ weapp: 'unsupported, offers a link ([ADR 0106](adr/0105-none.md))' }),
  ],
  ['lamp: is not a capability', `${torch()}\n${torch().replace('torch', 'lamp')}`],
  ['torch: has more than one row', `${torch()}\n${torch()}`],
])('fails: %s', (fault, rows) => {
  expect(faultsOf(rows)).toEqual([fault])
})

test('fails: a capability without a row', () => {
  expect(faultsOf(torch(), ['radio', 'torch'])).toEqual(['radio: has no row'])
})

test('fails: a missing cell, also at the end of a row', () => {
  expect(faultsOf(missing)).toEqual([
    'torch: the cell of WeChat webview is missing',
    'torch: the cell of iOS is missing',
  ])
})

test.each(['yes', 'unsupported', 'unsupported, offers a link', 'tested by hand', 'torch.test.ts'])(
  'fails: a cell that says "%s"',
  (cell) => {
    expect(faultsOf(torch({ weapp: cell }))).toEqual([
      expect.stringContaining(`torch, weapp: "${cell}" names neither a test`),
    ])
  },
)

test('fails: a table of other columns, or none', () => {
  expect(faultsOf(torch(), ['torch'], HEAD.replace('iOS', 'iPadOS'))).toEqual([
    expect.stringContaining('needs a table with the columns'),
  ])
  expect(
    matrixFaults({ text: '# Targets\n', capabilities: [], journeys, exists: () => true }),
  ).toHaveLength(1)
})
