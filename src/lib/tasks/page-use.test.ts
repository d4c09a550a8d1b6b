import { storageKeys } from '@/platform/capabilities/storage/keys'
import { writeText } from '@/platform/capabilities/storage/storage'

const mockSent = jest.fn((_request: object) => ({ type: 'done' }))
jest.mock('@/lib/data/mutation/mutate', () => ({
  mutate: (_endpoint: object, request: object): unknown => Promise.resolve(mockSent(request)),
}))

/** The program as it starts: nothing of an earlier run is in its memory. */
async function startProgram() {
  let program: typeof import('./page-use') | undefined
  await jest.isolateModulesAsync(async () => {
    program = await import('./page-use')
  })
  if (!program) throw new Error('not loaded')
  return program
}

const page = { linkType: 'navi', linkUrl: '/pages/card/edit?from=task' }
beforeEach(() => jest.clearAllMocks())

it('what a task asks to use is known after a restart, and told once', async () => {
  const first = await startProgram()
  first.expectUse(page)
  first.expectUse(page)
  const { reportUse } = await startProgram()
  await reportUse('/pages/invite/index')
  expect(mockSent).not.toHaveBeenCalled()
  await reportUse('/pages/card/edit')
  await reportUse('/pages/card/edit')
  expect(mockSent.mock.calls).toEqual([[{ ...page, used: true }]])
})

it('what did not arrive is told again, until the server has heard of it', async () => {
  const first = await startProgram()
  first.expectUse(page)
  expect(await first.reportLostUse()).toBe(false)
  mockSent.mockReturnValueOnce({ type: 'unsure' }).mockReturnValueOnce({ type: 'unsure' })
  await first.reportUse('/pages/card/edit')
  const next = await startProgram()
  expect(await next.reportLostUse()).toBe(false)
  expect(await next.reportLostUse()).toBe(true)
  expect(await next.reportLostUse()).toBe(false)
  expect(mockSent.mock.calls).toEqual(Array(3).fill([{ ...page, used: true }]))
})

it('an opening that did not arrive is told again, and one that did is not', async () => {
  const first = await startProgram()
  await first.reportOpening(page)
  expect(await first.reportLostUse()).toBe(false)
  mockSent.mockReturnValueOnce({ type: 'unsure' })
  await first.reportOpening(page)
  const next = await startProgram()
  expect(await next.reportLostUse()).toBe(true)
  expect(await next.reportLostUse()).toBe(false)
  expect(mockSent.mock.calls).toEqual(Array(3).fill([page]))
})

it('an opening that is told late leaves what is to be used on the same page', async () => {
  const { expectUse, reportOpening, reportLostUse, reportUse } = await startProgram()
  expectUse(page)
  mockSent.mockReturnValueOnce({ type: 'unsure' })
  await reportOpening(page)
  expect(await reportLostUse()).toBe(true)
  await reportUse('/pages/card/edit')
  expect(mockSent.mock.calls).toEqual([[page], [page], [{ ...page, used: true }]])
})

it.each(['no JSON', '{}', '[1,{"linkType":"navi"}]'])(
  'a storage that holds %s has nothing',
  async (text) => {
    writeText(storageKeys.expectedUse.key, text)
    const { reportUse } = await startProgram()
    await reportUse('/pages/card/edit')
    expect(mockSent).not.toHaveBeenCalled()
  },
)
