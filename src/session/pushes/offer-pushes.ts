import { pushEndpoints } from '@contract/push/endpoints'
import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { ownKey } from '@/lib/owner'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { askPermission } from '@/lib/permission/ask-permission'
import { checkPermission } from '@/platform/capabilities/permission/permission'
import { askForPushes, readPushKind } from '@/platform/capabilities/push/push'
import { readText, writeText } from '@/platform/capabilities/storage/storage'
import { useToldDevice } from '../told-device'
import { usePushes } from './pushes-store'
import { pushCompliance, takePushes } from './registration'

/** Under it lies the day on which the person was asked last on this device. */
const ASKED = 'pushes-asked'
const today = () => new Date().toDateString()
const askedOn = () => readText(ownKey(ASKED))
const noteAsked = () => writeText(ownKey(ASKED), today())

const reason = () => ({
  title: t('components:pushes.title'),
  text: t('components:pushes.text'),
})

/** Says why, has the phone ask, and after a refusal leads to its settings. */
export async function askForPhone(): Promise<void> {
  await loadLazyTexts(getWantedLanguage())
  if ((await askPermission('push', reason())) === 'granted') await takePushes()
}

/** Has WeChat ask for one message of each kind; its person may have switched all of them off, which its settings take back. */
export async function askInWechat(): Promise<void> {
  const { templates: offered, standing } = usePushes.getState()
  // Before anything is waited for: WeChat asks in a tap alone.
  const outcome = await askForPushes(offered)
  if (outcome.type !== 'answered') {
    if ((await checkPermission('push')) !== 'denied') return
    noteAsked()
    return void (await askPermission('push', reason()))
  }
  noteAsked()
  const { deviceId } = useToldDevice.getState()
  if (outcome.allowed.length > 0 && deviceId !== '') {
    const templates = [...outcome.allowed]
    const request = { kind: 'wechat' as const, deviceId, templates, compliance: pushCompliance() }
    const { type } = await sendMutation(pushEndpoints.registerPush, request, { toast: true })
    if (type === 'done' && !standing) showToast(t('components:pushes.next'))
  }
  await takePushes()
}

async function offerInWechat(): Promise<void> {
  if (usePushes.getState().standing || (askedOn() !== undefined && askedOn() !== today()))
    return askInWechat()
  if (askedOn() !== undefined) return
  noteAsked()
  await loadLazyTexts(getWantedLanguage())
  const agreed = await confirm({
    ...reason(),
    confirmText: t('components:permission.next'),
    cancelText: t('components:permission.later'),
  })
  if (agreed) await askInWechat()
}

/**
 * After a message was sent: from now on an answer may come while the program is away. A phone's person is asked once, WeChat's once a day,
 * as one consent is one message there. Never rejects.
 */
export async function offerPushes(): Promise<void> {
  if (!usePushes.getState().offered) return
  try {
    if (readPushKind() === 'wechat') return await offerInWechat()
    if (askedOn() !== undefined || (await checkPermission('push')) !== 'prompt') return
    noteAsked()
    await askForPhone()
  } catch {
    // Texts that do not come: the next message asks.
  }
}
