import { openJsSdk } from '../js-sdk/js-sdk'
import { readMessengerRefusal } from '../js-sdk/read-refusal'
import type { ScanCode, ScannerAsksBare } from './contract'

/** What WeChat puts before a bar code: its kind, as `EAN_13,`. */
const KIND = /^[A-Z]+_\d+,/

// A browser's own question names the page, and a messenger's the messenger.
export const scannerAsksBare: ScannerAsksBare = () => false

// A browser has none; a messenger around the page has one, whose words are its own.
export const scanCode: ScanCode = async () => {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return { type: 'unsupported' }
  try {
    const { resultStr = '' } = await messenger.sdk.scanQRCode({ needResult: true })
    return { type: 'scanned', text: resultStr.replace(KIND, '') }
  } catch (error) {
    return readMessengerRefusal(error)
  }
}
