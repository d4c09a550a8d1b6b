import { createUpdateDialog, isForced, type UpdateOutcome, type UpdatePhase } from './update-dialog'

const free = { version: '1.2.0', isForce: '0' }
const forced = { version: '1.2.0', isForce: '1' }
const failure = { marker: 'fail2', content: '404' } as const

function dialogOf() {
  const started: {
    version: string
    end(outcome: UpdateOutcome): void
    fail(error: unknown): void
    progress(percent: number): void
  }[] = []
  const dialog = createUpdateDialog({
    update: ({ version }, progress) =>
      new Promise((end, fail) => started.push({ version, end, fail, progress })),
  })
  const phases: UpdatePhase[] = []
  dialog.state.subscribe(({ phase }, old) => {
    if (phase !== old.phase) phases.push(phase)
  })
  return { dialog, started, phases, now: () => dialog.state.getState() }
}

it.each([
  [undefined, false],
  [{ version: '1' }, false],
  [free, false],
  [forced, true],
])('%j is forced: %s', (result, expected) => {
  expect(isForced(result)).toBe(expected)
})

it('is shown when a result exists, and goes by cancel or a tap beside it', () => {
  const { dialog, now } = dialogOf()
  expect(now().phase).toBe('hidden')
  dialog.show(free)
  expect(now()).toMatchObject({ phase: 'shown', result: free })
  dialog.dismiss()
  expect(now()).toEqual({ phase: 'hidden', result: undefined, progress: 0, failure: undefined })
})

it('goes when it is not offered any more, a forced one too, but not while it updates', async () => {
  const { dialog, started, now } = dialogOf()
  dialog.show(forced)
  dialog.withdraw()
  expect(now().phase).toBe('hidden')
  dialog.show(forced)
  const updating = dialog.confirm()
  dialog.withdraw()
  expect(now().phase).toBe('updating')
  started[0]?.end({ type: 'installed' })
  await updating
})

it('stays when it is forced', () => {
  const { dialog, now } = dialogOf()
  dialog.show(forced)
  dialog.dismiss()
  expect(now()).toMatchObject({ phase: 'shown', result: forced })
})

it('starts one update on confirm, with its progress, and says when it is installed', async () => {
  const { dialog, started, phases, now } = dialogOf()
  dialog.show(free)
  const updating = dialog.confirm()
  await dialog.confirm()
  started[0]?.progress(40)
  expect([now().phase, now().progress, started.length]).toEqual(['updating', 40, 1])
  started[0]?.end({ type: 'installed' })
  await updating
  expect(phases).toEqual(['shown', 'updating', 'installed'])
})

it('does not go, change or start again while it updates or is installed', async () => {
  const { dialog, started, now } = dialogOf()
  dialog.show(free)
  const updating = dialog.confirm()
  dialog.dismiss()
  dialog.show(forced)
  expect(now()).toMatchObject({ phase: 'updating', result: free })
  started[0]?.end({ type: 'installed' })
  await updating
  dialog.dismiss()
  dialog.show(forced)
  await dialog.confirm()
  expect([now().phase, now().result, started.length]).toEqual(['installed', free, 1])
})

it.each([
  ['hidden', free],
  ['shown', forced],
] as const)('is %s after a page was opened for %j', async (phase, result) => {
  const { dialog, started, now } = dialogOf()
  dialog.show(result)
  const updating = dialog.confirm()
  started[0]?.end({ type: 'opened' })
  await updating
  expect(now().phase).toBe(phase)
})

it('shows the failure with its marker and tries once more from there', async () => {
  const { dialog, started, now } = dialogOf()
  dialog.show(free)
  const first = dialog.confirm()
  started[0]?.progress(90)
  started[0]?.end({ type: 'failed', failure })
  await first
  expect(now()).toMatchObject({ phase: 'failed', failure })
  const second = dialog.confirm()
  expect(now()).toMatchObject({ phase: 'updating', progress: 0, failure: undefined })
  started[1]?.end({ type: 'installed' })
  await second
  expect(now().phase).toBe('installed')
})

it.each([
  ['hidden', free],
  ['shown', forced],
] as const)('is %s when the failure of %j was put away', async (phase, result) => {
  const { dialog, started, now } = dialogOf()
  dialog.show(result)
  const updating = dialog.confirm()
  started[0]?.end({ type: 'failed', failure })
  await updating
  dialog.dismiss()
  expect([now().phase, now().failure]).toEqual([phase, undefined])
})

it.each([
  [new Error('zip broken'), 'zip broken'],
  ['plain', 'plain'],
])('takes an update that throws %s for fail1', async (thrown, content) => {
  const { dialog, started, now } = dialogOf()
  dialog.show(free)
  const updating = dialog.confirm()
  started[0]?.fail(thrown)
  await updating
  expect(now().failure).toEqual({ marker: 'fail1', content })
})

it('starts nothing without a result', async () => {
  const { dialog, started } = dialogOf()
  await dialog.confirm()
  dialog.dismiss()
  expect(started).toEqual([])
})
