import { trialKeys, TRIAL_MS, type Trial } from '@/platform/capabilities/app-update/trial'

const RUNS = '1.1.06'

/** What the phone keeps, and which bundle it shows. */
let kept: Record<string, string>
let shown: string[]

async function onPhone(plugin: string, method: string, options: { key?: string; path?: string }) {
  const { key = '', path = '' } = options
  if (plugin === 'WebView') shown.push(`${method} ${path}`)
  else if (method === 'set') kept[key] = String(Reflect.get(options, 'value'))
  else if (method === 'remove') delete kept[key]
  return { value: kept[key] ?? null }
}

/** The page of a version begins, with what is kept on the phone. */
async function begin(trial: Trial | undefined, bad?: string): Promise<void> {
  kept = {
    ...(trial && { [trialKeys.trial]: JSON.stringify(trial) }),
    ...(bad !== undefined && { [trialKeys.bad]: bad }),
  }
  shown = []
  Reflect.set(window, 'Capacitor', { nativePromise: onPhone })
  Reflect.set(globalThis, 'FIRST_VALUES', { brand: { version: RUNS } })
  jest.resetModules()
  const { watchTrial } = await import('./watch-trial')
  jest.useFakeTimers()
  await watchTrial()
}
afterEach(() => jest.useRealTimers())

it('does nothing without a trial', async () => {
  await begin(undefined)
  await jest.advanceTimersByTimeAsync(TRIAL_MS)
  expect([kept, shown]).toEqual([{}, []])
})

it.each([
  ['/snapshots/1.1.05', 'setServerBasePath /snapshots/1.1.05'],
  ['', 'setServerAssetPath public'],
])('a version that is not ready in time is bad, and gives way to %p', async (before, back) => {
  // 1.1.6 is 1.1.06.
  await begin({ version: '1.1.6', before }, '1.1.03')
  await jest.advanceTimersByTimeAsync(TRIAL_MS - 1)
  expect(shown).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect([kept, shown]).toEqual([{ [trialKeys.bad]: '1.1.03,1.1.6' }, [back]])
})

it('a version that has said in time that it is ready stays', async () => {
  await begin({ version: RUNS, before: '' })
  delete kept[trialKeys.trial]
  await jest.advanceTimersByTimeAsync(TRIAL_MS)
  expect([kept, shown]).toEqual([{}, []])
})

it('a version whose trial ended with the process is bad at the next start, which is another version’s', async () => {
  await begin({ version: '1.1.07', before: '' })
  expect([kept, shown]).toEqual([{ [trialKeys.bad]: '1.1.07' }, []])
  await jest.advanceTimersByTimeAsync(TRIAL_MS)
  expect(shown).toEqual([])
})
