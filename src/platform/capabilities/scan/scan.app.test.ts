import { scanCode } from './scan.app'

const mockScan = jest.fn()
jest.mock('@capacitor/core', () => ({
  registerPlugin: (name: string) =>
    name === 'CapacitorBarcodeScanner'
      ? { scanBarcode: (options: object): unknown => mockScan(options) }
      : {},
}))

const words = { hint: 'Hold the camera over the code.', close: 'Close' }
const refuse = (code: string) => Object.assign(new Error('native words'), { code })

test('the app scans by the phone itself, with all that iOS asks for', async () => {
  mockScan.mockResolvedValue({ ScanResult: '7KQ2M9XD', format: 0 })
  expect(await scanCode(words)).toEqual({ type: 'scanned', text: '7KQ2M9XD' })
  expect(mockScan).toHaveBeenCalledWith({
    hint: 17,
    cameraDirection: 1,
    scanOrientation: 3,
    scanButton: false,
    scanInstructions: words.hint,
    cancelButtonAccessibilityLabel: words.close,
  })
})

test.each([
  ['OS-PLUG-BARC-0006', { type: 'cancelled' }],
  ['OS-PLUG-BARC-0007', { type: 'denied' }],
  ['OS-PLUG-BARC-0004', { type: 'failed', reason: 'native words' }],
])('%s of the plugin', async (code, outcome) => {
  mockScan.mockRejectedValue(refuse(code))
  expect(await scanCode(words)).toEqual(outcome)
})
