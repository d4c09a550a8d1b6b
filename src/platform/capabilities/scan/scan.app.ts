import { Capacitor, registerPlugin } from '@capacitor/core'
import type { CapacitorBarcodeScannerPlugin } from '@capacitor/barcode-scanner'
import type { ScanCode, ScannerAsksBare, ScanOutcome } from './contract'

// The plugin's own JS would bring a scanner for browsers along (html5-qrcode).
const CapacitorBarcodeScanner =
  registerPlugin<Pick<CapacitorBarcodeScannerPlugin, 'scanBarcode'>>('CapacitorBarcodeScanner')

/** Numbers of the plugin: every kind of code, the camera behind, turning with the phone. iOS takes no call without them. */
const OPTIONS = { hint: 17, cameraDirection: 1, scanOrientation: 3, scanButton: false } as const
/** https://github.com/ionic-team/capacitor-barcode-scanner, "Errors" */
const CANCELLED = 'OS-PLUG-BARC-0006'
const NO_CAMERA = 'OS-PLUG-BARC-0007'

// An iPhone's question carries a purpose (NSCameraUsageDescription), Android's none.
export const scannerAsksBare: ScannerAsksBare = () => Capacitor.getPlatform() === 'android'

/** Both native scanners ask for the camera, and lead to the system's settings, by themselves. */
function readFailure(error: unknown): ScanOutcome {
  const code: unknown = Reflect.get(Object(error), 'code')
  if (code === CANCELLED) return { type: 'cancelled' }
  if (code === NO_CAMERA) return { type: 'denied' }
  return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
}

export const scanCode: ScanCode = async ({ hint, close }) => {
  try {
    const { ScanResult } = await CapacitorBarcodeScanner.scanBarcode({
      ...OPTIONS,
      scanInstructions: hint,
      cancelButtonAccessibilityLabel: close,
    })
    return { type: 'scanned', text: ScanResult }
  } catch (error) {
    return readFailure(error)
  }
}
