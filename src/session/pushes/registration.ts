import { pushEndpoints } from '@contract/push/endpoints'
import type { PushCompliance } from '@contract/push/schemas'
import { getWantedLanguage, useLanguageStore } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { onConnectionBack } from '@/lib/network/connection'
import { onSessionEnd } from '@/lib/session-end'
import { watchOnShow } from '@/platform/capabilities/app-events/on-show'
import { checkPermission } from '@/platform/capabilities/permission/permission'
import {
  endPushes,
  hasStandingConsent,
  namePushChannels,
  readPushKind,
  watchPushTokens,
} from '@/platform/capabilities/push/push'
import { hidesCommerce } from '../hides-commerce'
import { onEachLogin } from '../on-each-login'
import { useSession } from '../session-store'
import { useToldDevice } from '../told-device'
import { clearIfRead, clearWhatIsRead } from './clear-what-is-read'
import { noPushes, usePushes } from './pushes-store'

/** By which the vendor reaches this app; '' before it has said. */
let token = ''
/** What the server was told last. */
let told = ''
/** The question what is offered had no answer. */
let lost = false

/** What of the programme a push may name on this device: nothing in a store build, or to whoever reviews for a store. */
export const pushCompliance = (): PushCompliance => (hidesCommerce() ? 'store' : 'full')

/** Tells the server by which token this device is reached, in which language and for which build, once for each that is new. */
async function register(): Promise<void> {
  const kind = readPushKind()
  const { userId, deviceId } = useToldDevice.getState()
  const { token: session, userId: me } = useSession.getState()
  const compliance = pushCompliance()
  const wanted = [me, deviceId, token, getWantedLanguage(), compliance].join(' ')
  const ready = session !== '' && userId === me && deviceId !== '' && token !== ''
  if (!ready || wanted === told || (kind !== 'fcm' && kind !== 'apns')) return
  told = wanted
  const request = { kind, deviceId, token, compliance }
  const { type } = await sendMutation(pushEndpoints.registerPush, request)
  // Said again when the connection is back.
  if (type === 'unsure' && told === wanted) told = ''
}

async function nameChannels(): Promise<void> {
  await loadLazyTexts(getWantedLanguage())
  await namePushChannels({
    calls: t('components:pushes.channel.calls'),
    messages: t('components:pushes.channel.messages'),
    quiet: t('components:pushes.channel.quiet'),
  })
}

/** Where the person has allowed it, pushes come from now on. Never rejects. */
export async function takePushes(): Promise<void> {
  const { offered, templates } = usePushes.getState()
  if (!offered) return
  if (readPushKind() === 'wechat')
    return usePushes.setState({ standing: await hasStandingConsent(templates) })
  try {
    if ((await checkPermission('push')) !== 'granted') return
    await nameChannels()
    await watchPushTokens((given) => {
      token = given
      void register()
      clearIfRead()
    })
  } catch {
    // The next start asks again.
  }
}

async function begin(): Promise<void> {
  const { userId } = useSession.getState()
  const kind = readPushKind()
  const asked = fetchQuery(pushEndpoints.pushOptions, {}, { fresh: true })
  const options = await asked.catch(() => undefined)
  if (useSession.getState().userId !== userId) return
  lost = options === undefined
  if (!options || !kind) return
  usePushes.setState({ offered: options.kinds.includes(kind), templates: options.templates })
  await takePushes()
}

function end(): void {
  // Without a token there is nothing to end, and an Android app that cannot be pushed to must not ask for it.
  if (token !== '') void endPushes()
  token = ''
  told = ''
  usePushes.setState(noPushes)
}

/** From now on the device of whoever signs in is registered where they allow it, until they sign out. Called once. */
export function startPushes(): void {
  onSessionEnd(end)
  onEachLogin(() => void begin())
  useToldDevice.subscribe(() => void register())
  // Only then it is known who reviews for a store.
  useSession.subscribe(({ user }, before) => {
    if (user !== before.user) void register()
  })
  useLanguageStore.subscribe((now, before) => {
    if (now.language === before.language) return
    void register()
    if (token !== '') nameChannels().catch(() => undefined)
  })
  onConnectionBack(() => void (lost ? begin() : register()))
  // The person may come back from the settings.
  watchOnShow((shown) => {
    if (shown && token === '') void takePushes()
  })
  clearWhatIsRead(() => token !== '')
}
