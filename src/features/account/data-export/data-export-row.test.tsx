import { errorCodes } from '@contract/errors'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { DataExportRow } from './data-export-row'
import { dataExportIds } from './test-ids'

inEnglish()

const mockDownload = jest.fn()
jest.mock('@/platform/capabilities/download/download', () => ({
  download: (request: object) => mockDownload(request),
}))
const mockCopied: string[] = []
jest.mock('@/platform/capabilities/clipboard/clipboard', () => ({
  copyText: async (text: string) => {
    mockCopied.push(text)
    return { type: 'copied' }
  },
}))
beforeEach(() => {
  mockDownload.mockReset()
  mockCopied.splice(0)
})

const FILE = { url: 'https://files.example/files/export/1', name: 'starcard-data.json' }

async function open(answer: Answer, hasPassword = true) {
  const api = fakeApi(() => answer)
  const screen = await render(<DataExportRow user={{ hasPassword }} />)
  await screen.tap(screen.role('button', 'Get a copy of your data'))
  await screen.findText('everything that we have on record about you')
  return { api, screen }
}
const toast = () => useOverlay.getState().toast?.text

it('gives the file after the password', async () => {
  mockDownload.mockResolvedValue({ type: 'saved' })
  const { api, screen } = await open({ data: FILE })
  await screen.tap(screen.role('button', 'Download'))
  await screen.findText('Please enter a password')
  await screen.type(screen.field(dataExportIds.password), 'Correct-Horse-1')
  await screen.tap(screen.role('button', 'Download'))
  await screen.until(() => expect(toast()).toBe('Downloaded'))
  expect(mockDownload.mock.calls).toEqual([[FILE]])
  expect(JSON.parse(api.to('DataExport')[0]?.body ?? '')).toEqual({ password: 'Correct-Horse-1' })
})

it('copies the address where no file can be saved, and asks no password of who has none', async () => {
  mockDownload.mockResolvedValue({ type: 'unsupported' })
  const { screen } = await open({ data: FILE }, false)
  await screen.tap(screen.role('button', 'Download'))
  await screen.until(() => expect(mockCopied).toEqual([FILE.url]))
  await screen.until(() => expect(toast()).toContain('The address was copied'))
})

it.each([
  [{ type: 'failed', reason: 'network' }, 'Your data could not be downloaded'],
  [{ type: 'timeout' }, 'Fail timeout'],
])('says what went wrong: %o', async (outcome, said) => {
  mockDownload.mockResolvedValue(outcome)
  const { screen } = await open({ data: FILE }, false)
  await screen.tap(screen.role('button', 'Download'))
  await screen.until(() => expect(toast()).toContain(said))
})

it('says a wrong password beside its field', async () => {
  const msg = 'The password is wrong.'
  const { screen } = await open({ code: errorCodes.LOGIN_FAILED, msg })
  await screen.type(screen.field(dataExportIds.password), 'Wrong-Horse-1')
  await screen.tap(screen.role('button', 'Download'))
  await screen.findText(msg)
  expect(mockDownload).not.toHaveBeenCalled()
})
