import type { PlatformName } from '@contract/headers'
import type { Config } from '../../config/config'
import { brandFiles } from '../../../config/brands'
import type { TiktokAttemptTable } from './tables'

type ReturnTo = TiktokAttemptTable['returnTo']

/** The path to which TikTok leads the person back; it is registered there, with nothing behind it. */
export const CALLBACK_PATH = '/tiktok/callback'
const PAGE = 'pages/my/binding/tiktok'
/** What the page gets for a state that names no attempt: not a ticket: finishing with it says so. */
const NO_TICKET = 'none'

export const redirectUriOf = ({ publicUrl }: Config): string => `${publicUrl}${CALLBACK_PATH}`

/** An app's person comes back from the system's browser; a mini-program's goes on in a browser. */
export const returnTargets: Readonly<Record<PlatformName, ReturnTo>> = {
  h5: 'h5',
  wechat: 'h5',
  wecom: 'h5',
  weapp: 'h5',
  android: 'app',
  ios: 'app',
}

export const verifierContext = (stateHash: string): string => `tiktok_attempt:${stateHash}:verifier`
export const codeContext = (stateHash: string): string => `tiktok_attempt:${stateHash}:code`

/** The page with what came back, in the browser or in the app. */
export function pageAddress(
  { brand }: Config,
  back: { returnTo: ReturnTo; ticket: string } | undefined,
): string {
  const query = `?ticket=${back?.ticket ?? NO_TICKET}`
  return back?.returnTo === 'app'
    ? `${brandFiles[brand].appScheme}://${PAGE}${query}`
    : `/#/${PAGE}${query}`
}
