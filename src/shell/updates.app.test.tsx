import type { ComponentType } from 'react'
import { inEnglish } from '../../test/support/client/english'
import { fakeApi } from '../../test/support/client/fake-api'
import { render, type Rendered } from '../../test/support/client/render'
import { until } from '../../test/support/client/until'
import type { AppUpdate } from '@contract/update/schemas'
import { useOverlay } from '@/lib/overlay/overlay-store'
import type {
  AppPackage,
  InstalledApp,
  InstallOutcome,
} from '@/platform/capabilities/app-update/contract'
import { Overlays } from './overlays'

const mockApp: InstalledApp = { system: 'android', version: '1.1.06', isBad: () => false }
const mockInstalls: AppPackage[] = []
let mockOutcome: InstallOutcome
let mockOpened: string[]
const mockLay = (layer: ComponentType) => useOverlay.setState({ layer })
const mockKeep = jest.fn(() => Promise.resolve())
let mockShown = (_shown: boolean) => {}

// The phone, by its contracts; what it does for real is in the journeys of updates.
jest.mock('@/platform/capabilities/app-update/app-update', () => ({
  readInstalledApp: () => Promise.resolve(mockApp),
  keepVersion: () => mockKeep(),
  installPackage: (offered: AppPackage, onProgress: (percent: number) => void) => {
    mockInstalls.push(offered)
    onProgress(40)
    return Promise.resolve(mockOutcome)
  },
}))
jest.mock('@/platform/capabilities/app-events/on-show', () => ({
  watchOnShow: (listener: (shown: boolean) => void) => {
    mockShown = listener
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
async function start(release: Partial<AppUpdate> = {}, app: Partial<InstalledApp> = {}) {
  mockInstalls.length = 0
  mockOpened = []
  Object.assign(mockApp, { system: 'android', version: '1.1.06', isBad: () => false }, app)
  const api = fakeApi(() => ({ data: { ...hot, ...release } }))
  const screen = await render(<Overlays />)
  const { beginUpdates } = await import('./updates.app')
  beginUpdates()
  await until(() => expect(api.to('/app/update').length).toBeGreaterThan(0))
  return { api, screen }
}

type Started = Awaited<ReturnType<typeof start>>

const tap = async (screen: Rendered, name: string) =>
  screen.tap(await screen.until(() => screen.role('button', name)))

/** The app is come back to, twice: what stands over the page by then would not be asked about again. */
async function comeBack({ api, screen }: Started) {
  for (let time = 1; time <= 2; time += 1) {
    const before = api.to('/app/update').length
    mockShown(true)
    await until(() => expect(api.to('/app/update')).toHaveLength(before + 1))
    await screen.settle()
  }
  expect(screen.queryText('Faster.')).toBeUndefined()
}

beforeEach(() => {
  mockOutcome = { type: 'failed', failure: { marker: 'fail2', content: 'HTTP 404' } }
  mockKeep.mockClear()
})

it('keeps the version that runs once a page of it is in sight', async () => {
  await start()
  await until(() => expect(mockKeep).toHaveBeenCalledTimes(1))
})

it('tells a failure by its marker, tries again, and begins what is installed', async () => {
  const { screen } = await start()
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
})

it('is put off until the next start of the app', async () => {
  const started = await start()
  const { screen } = started
  await tap(screen, 'Later')
  await screen.until(() => expect(screen.queryText('Faster.')).toBeUndefined())
  await comeBack(started)
})

it('a version that was bad here is not offered; one that is forced leads to the store', async () => {
  const isBad = (version: string) => version === hot.version
  await comeBack(await start({}, { isBad }))

  const { screen } = await start({ isForce: '1' }, { isBad })
  await tap(screen, 'Update now')
  await until(() => expect(mockOpened).toEqual([hot.downloadUrl]))
  expect(mockInstalls).toEqual([])
})

it('an installed app below the package’s base goes to the store', async () => {
  const { screen } = await start({}, { version: '1.1.05' })
  await tap(screen, 'Update now')
  await until(() => expect(mockOpened).toEqual([hot.downloadUrl]))
})
