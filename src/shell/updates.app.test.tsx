import type { ComponentType } from 'react'
import { inEnglish } from '../../test/support/client/english'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { render, type Rendered } from '../../test/support/client/render'
import { until } from '../../test/support/client/until'
import type { AppUpdate } from '@contract/update/schemas'
import { useOverlay } from '@/lib/overlay/overlay-store'
import type {
  AppPackage,
  InstalledApp,
  InstallOutcome,
  InstallSteps,
} from '@/platform/capabilities/app-update/contract'
import { Overlays } from './overlays'

const mockApp: InstalledApp = { system: 'android', version: '1.1.06', bad: [], isBad: () => false }
const mockInstalls: AppPackage[] = []
let mockOutcome: InstallOutcome
let mockOpened: string[]
const mockLay = (layer: ComponentType) => useOverlay.setState({ layer })
let mockNotes = ''
const mockKeep = jest.fn((_onReady: (version: string) => Promise<void>) => Promise.resolve())
const mockOnShow: ((shown: boolean) => void)[] = []

// The phone, by its contracts; what it does for real is in the journeys of updates.
jest.mock('@/platform/capabilities/app-update/app-update', () => ({
  readInstalledApp: () => Promise.resolve(mockApp),
  keepVersion: (onReady: (version: string) => Promise<void>) => mockKeep(onReady),
  readUpdateNotes: () => Promise.resolve(mockNotes),
  writeUpdateNotes: (text: string) => {
    mockNotes = text
    return Promise.resolve()
  },
  installPackage: (offered: AppPackage, { onProgress, onDownloaded }: InstallSteps) => {
    mockInstalls.push(offered)
    onProgress(40)
    if (mockOutcome.type === 'installed') onDownloaded()
    return Promise.resolve(mockOutcome)
  },
}))
jest.mock('@/platform/capabilities/app-events/on-show', () => ({
  watchOnShow: (listener: (shown: boolean) => void) => {
    mockOnShow.push(listener)
    return () => undefined
  },
}))
jest.mock('@/platform/capabilities/open-external/open-external', () => ({
  openExternal: (url: string) => {
    mockOpened.push(url)
    return Promise.resolve({ type: 'opened' })
  },
}))
// The dialog of this start alone, not those of the tests before.
jest.mock('./over-pages', () => ({
  layOverPages: (layer: ComponentType) => mockLay(layer),
}))
// At once: when a moment is calm has a test of its own.
jest.mock('./calm-page', () => ({
  onCalmPage: (listener: () => void) => {
    listener()
    return () => undefined
  },
}))

inEnglish()

const hot: AppUpdate = {
  version: '1.1.07',
  updateMessage: '更快。',
  updateMessageEn: 'Faster.',
  isForce: '0',
  wgtUrl: 'https://img.starcard.example/a.wgt',
  baseVersion: '1.1.06',
  downloadUrl: 'https://store.example/app',
  iosUrl: '',
  sha256: 'ab',
  signature: 'cd',
}

/** A start of the app, of which the server knows a release. */
async function start(
  release: Partial<AppUpdate> & { stopped?: boolean } = {},
  app: Partial<InstalledApp> = {},
  onOutcome: () => Answer = () => ({ data: {} }),
) {
  mockInstalls.length = 0
  mockOnShow.length = 0
  mockOpened = []
  Object.assign(mockApp, { system: 'android', version: '1.1.06', bad: [], isBad: () => false }, app)
  const api = fakeApi(({ url }) => {
    if (url.includes('/outcome')) return onOutcome()
    return { data: release.stopped ? null : { ...hot, ...release } }
  })
  const screen = await render(<Overlays />)
  const { beginUpdates } = await import('./updates.app')
  beginUpdates()
  await until(() => expect(api.to('/app/update?').length).toBeGreaterThan(0))
  return { api, screen }
}

type Started = Awaited<ReturnType<typeof start>>

const tap = async (screen: Rendered, name: string) =>
  screen.tap(await screen.until(() => screen.role('button', name)))

/** The app is come back to, twice: what stands over the page by then would not be asked about again. */
async function comeBack({ api, screen }: Started) {
  for (let time = 1; time <= 2; time += 1) {
    const before = api.to('/app/update?').length
    mockOnShow.forEach((listener) => listener(true))
    await until(() => expect(api.to('/app/update?')).toHaveLength(before + 1))
    await screen.settle()
  }
  expect(screen.queryText('Faster.')).toBeUndefined()
}

/** What the server was told, in its order. */
const outcomesOf = ({ api }: Started) =>
  api.to('/app/update/outcome').map(({ body }) => JSON.parse(String(body)))

beforeEach(() => {
  mockNotes = ''
  mockOutcome = { type: 'failed', failure: { marker: 'fail2', content: 'HTTP 404' } }
  mockKeep.mockClear()
})

it('keeps the version that runs once a page of it is in sight, and tells that it is ready', async () => {
  let notedBefore = ''
  mockKeep.mockImplementationOnce(async (onReady) => {
    await onReady(BUILD_BRAND.version)
    notedBefore = mockNotes
  })
  const started = await start()
  await until(() => expect(mockKeep).toHaveBeenCalledTimes(1))
  const ready = { platform: 'android', version: BUILD_BRAND.version, outcome: 'ready' }
  await until(() => expect(outcomesOf(started)).toContainEqual(ready))
  // It stands on the phone before the version is kept.
  expect(notedBefore).toContain('"ready"')
})

it('tells a failure by its marker, tries again, and begins what is installed', async () => {
  const started = await start()
  const { screen } = started
  await screen.findText('Faster.')
  await tap(screen, 'Update now')
  await screen.findText('fail2')
  const restart = jest.fn(() => Promise.resolve())
  mockOutcome = { type: 'installed', restart }
  await tap(screen, 'Try again')
  await until(() => expect(restart).toHaveBeenCalledTimes(1))
  const { version, baseVersion, sha256, signature, wgtUrl: url } = hot
  const offered = { version, baseVersion, sha256, signature, url }
  expect(mockInstalls).toEqual([offered, offered])
  const outcomes = ['offered', 'fail2', 'downloaded', 'installed']
  await until(() =>
    expect(outcomesOf(started)).toEqual(
      outcomes.map((outcome) => ({ platform: 'android', version, outcome })),
    ),
  )
  // Nothing waits any more, and nothing is told twice.
  const { waiting, sent } = JSON.parse(mockNotes)
  expect([waiting, sent.length]).toEqual([[], 4])
})

it('an iPhone’s new version begins once Back has no step left, whose end would call it off', async () => {
  const steps: unknown[] = []
  const restart = () => {
    steps.push(history.state?.layers ?? 0)
    return Promise.resolve()
  }
  mockOutcome = { type: 'installed', restart }
  const { screen } = await start({}, { system: 'ios' })
  await tap(screen, 'Update now')
  await tap(screen, 'Exit the app')
  await until(() => expect(steps).toEqual([0]))
})

it('what was not told stands on the phone before the new version begins', async () => {
  let online = false
  const { api, screen } = await start({}, {}, () =>
    online ? { data: {} } : { type: 'failed', reason: 'offline' },
  )
  let kept = ''
  const restart = () => {
    kept = mockNotes
    return Promise.resolve()
  }
  mockOutcome = { type: 'installed', restart }
  await tap(screen, 'Update now')
  await until(() => expect(kept).not.toBe(''))
  expect(JSON.parse(kept).waiting.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...['offered', 'downloaded', 'installed'],
  ])
  expect(api.to('/app/update/outcome').length).toBeGreaterThan(0)
  // It goes out when the app is come back to.
  online = true
  mockOnShow.forEach((listener) => listener(true))
  await until(() => expect(JSON.parse(mockNotes).waiting).toEqual([]))
})

it('is put off until the next start of the app', async () => {
  const started = await start()
  const { screen } = started
  await tap(screen, 'Later')
  await screen.until(() => expect(screen.queryText('Faster.')).toBeUndefined())
  await comeBack(started)
  await until(() =>
    expect(outcomesOf(started).map(({ outcome }) => outcome)).toEqual(['offered', 'postponed']),
  )
})

it('what was put off is asked about again once it is forced', async () => {
  const release: Partial<AppUpdate> = {}
  const { screen } = await start(release)
  await tap(screen, 'Later')
  await screen.until(() => expect(screen.queryText('Faster.')).toBeUndefined())
  release.isForce = '1'
  mockOnShow.forEach((listener) => listener(true))
  await screen.findText('Faster.')
  expect(() => screen.role('button', 'Later')).toThrow()
})

it('an offer that stands over the page goes when the release was stopped, and gives way to the next one', async () => {
  const release: Partial<AppUpdate> = {}
  const started = await start(release)
  const { screen } = started
  await screen.findText('Faster.')
  Object.assign(release, { stopped: true })
  mockOnShow.forEach((listener) => listener(true))
  await screen.until(() => expect(screen.queryText('Faster.')).toBeUndefined())
  Object.assign(release, { stopped: false, version: '1.1.08', updateMessageEn: 'Mended.' })
  mockOnShow.forEach((listener) => listener(true))
  await screen.findText('Mended.')
  // Nobody put anything off.
  await until(() =>
    expect(outcomesOf(started).map(({ version, outcome }) => [version, outcome])).toEqual([
      ['1.1.07', 'offered'],
      ['1.1.08', 'offered'],
    ]),
  )
})

it.each(['1.1.05', '1.1.6'])(
  'a version that is not above the one that runs is not offered, whoever signed it: %s',
  async (version) => {
    await comeBack(await start({ version, isForce: '1' }))
  },
)

it('a version that was bad here is not offered; one that is forced leads to the store', async () => {
  const isBad = (version: string) => version === hot.version
  const first = await start({}, { isBad, bad: ['0.9', hot.version] })
  await comeBack(first)
  // Of the one below the version that runs it was told at its time.
  const rolledBack = { platform: 'android', version: hot.version, outcome: 'rolledBack' }
  await until(() => expect(outcomesOf(first)).toEqual([rolledBack]))

  const again = await start({ isForce: '1' }, { isBad, bad: [hot.version] })
  await tap(again.screen, 'Update now')
  await until(() => expect(mockOpened).toEqual([hot.downloadUrl]))
  expect(mockInstalls).toEqual([])
  await until(() =>
    expect(outcomesOf(again).map(({ outcome }) => outcome)).toEqual(['offered', 'storeOpened']),
  )
})

it('an installed app below the package’s base goes to the store', async () => {
  const { screen } = await start({}, { version: '1.1.05' })
  await tap(screen, 'Update now')
  await until(() => expect(mockOpened).toEqual([hot.downloadUrl]))
})
