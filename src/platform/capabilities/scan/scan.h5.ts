import type { ScanCode } from './contract'

// A browser has none. WeChat's and WeCom's web views have one in their JS-SDK, which is asked for here.
export const scanCode: ScanCode = () => Promise.resolve({ type: 'unsupported' })
