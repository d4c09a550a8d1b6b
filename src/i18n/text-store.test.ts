import {
  getBundleState,
  standIn,
  useTextStore,
  type Bundle,
  type BundleState,
} from './bundle-state'
import { getLazyState, loadLazyTexts } from './lazy-texts'
import { loadBundle } from './text-store'

const mockSource = jest.fn<Promise<Record<string, unknown>>, [bundle: string, language: string]>()
jest.mock('./texts', () => ({
  loadBundledTexts: (language: string) => mockSource('start', language),
  bundlesEnglishAlone: false,
}))
jest.mock('./lazy-bundle', () => ({
  loadLazyBundle: (language: string) => mockSource('lazy', language),
}))

const bundles: Bundle[] = ['start', 'lazy']
const noNetwork = () => Promise.reject(new Error('no network'))

/** The states that a bundle enters from now on. */
function record(bundle: Bundle): BundleState[] {
  const seen = [getBundleState(bundle, 'th')]
  useTextStore.subscribe(() => {
    const state = getBundleState(bundle, 'th')
    if (state !== seen.at(-1)) seen.push(state)
  })
  return seen
}

beforeEach(() => {
  useTextStore.setState({ states: {} })
  mockSource.mockReset().mockResolvedValue({})
})

it.each(bundles)('%s texts are idle, then loading, then ready', async (bundle) => {
  const seen = record(bundle)
  await loadBundle(bundle, 'th')
  expect(seen).toEqual(['idle', 'loading', 'ready'])
})

it.each(bundles)('%s texts that failed load again', async (bundle) => {
  mockSource.mockImplementationOnce(noNetwork)
  const seen = record(bundle)
  await expect(loadBundle(bundle, 'th')).rejects.toThrow('no network')
  await loadBundle(bundle, 'th')
  expect(seen).toEqual(['idle', 'loading', 'failed', 'loading', 'ready'])
})

it.each(bundles)('%s texts are asked for once, however many want them', async (bundle) => {
  await Promise.all([loadBundle(bundle, 'th'), loadBundle(bundle, 'th')])
  await loadBundle(bundle, 'th')
  expect(mockSource.mock.calls).toEqual([[bundle, 'th']])
})

it('keeps bundles and languages apart', async () => {
  await loadBundle('start', 'th')
  expect([
    getBundleState('start', 'th'),
    getBundleState('lazy', 'th'),
    getBundleState('start', 'ja'),
  ]).toEqual(['ready', 'idle', 'idle'])
})

it("lets the server's texts stand in for a bundle that failed", async () => {
  mockSource.mockImplementationOnce(noNetwork)
  await expect(loadBundle('start', 'th')).rejects.toThrow('no network')
  standIn('th')
  expect(getBundleState('start', 'th')).toBe('ready')
})

it("keeps the server's texts when the bundle fails after they have come", async () => {
  let fail = () => {}
  mockSource.mockImplementationOnce(
    () => new Promise((_, reject) => (fail = () => reject(new Error('no network')))),
  )
  const load = loadBundle('start', 'th')
  standIn('th')
  fail()
  await expect(load).rejects.toThrow('no network')
  expect(getBundleState('start', 'th')).toBe('ready')
})

it('has lazy texts once those of the language and the English ones behind them are there', async () => {
  mockSource.mockImplementation((_, language) =>
    language === 'en' ? noNetwork() : Promise.resolve({}),
  )
  await expect(loadLazyTexts('th')).rejects.toThrow('no network')
  await loadBundle('lazy', 'th')
  expect([getBundleState('lazy', 'th'), getLazyState('th')]).toEqual(['ready', 'failed'])
  mockSource.mockResolvedValue({})
  await loadLazyTexts('th')
  expect(getLazyState('th')).toBe('ready')
})
