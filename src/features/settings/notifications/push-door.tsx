import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { askForPhone, askInWechat } from '@/session/pushes/offer-pushes'
import { usePushes } from '@/session/pushes/pushes-store'
import type { PermissionState } from '@/platform/capabilities/permission/contract'
import { checkPermission } from '@/platform/capabilities/permission/permission'
import { readPushKind } from '@/platform/capabilities/push/push'
import { useInFront } from '@/platform/view/page-show/use-in-front'
import { notificationIds } from './test-ids'

/** What this phone says of pushes, looked at again whenever the page is in front; undefined before it was asked. */
function usePhoneState(busy: boolean): PermissionState | undefined {
  const inFront = useInFront()
  const [state, setState] = useState<PermissionState>()
  useEffect(() => {
    if (!inFront || busy) return
    checkPermission('push').then(setState, () => undefined)
  }, [inFront, busy])
  return state
}

/** Where this phone may not be pushed to yet, the way to allow it: the phone's question or its settings, in WeChat its question for the next message. */
export function PushDoor() {
  const t = useT()
  const { busy, run } = useBusy()
  const offered = usePushes((state) => state.offered)
  const state = usePhoneState(busy)
  const inWechat = readPushKind() === 'wechat'
  const open = offered && (inWechat || state === 'prompt' || state === 'denied')
  if (!open) return null
  return (
    <Note
      action={
        <Button
          id={notificationIds.allowPushes}
          kind="outline"
          loading={busy}
          onTap={() => void run(inWechat ? askInWechat : askForPhone)}
        >
          {inWechat
            ? t('profile:notifications.pushNextAllow')
            : t('profile:notifications.pushAllow')}
        </Button>
      }
    >
      {inWechat ? t('profile:notifications.pushNext') : t('profile:notifications.pushOff')}
    </Note>
  )
}
