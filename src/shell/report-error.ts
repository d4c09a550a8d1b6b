import { diagnosticsEndpoints } from '@contract/diagnostics/endpoints'
import { useBrand } from '@/brand/brand-store'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { readCurrentAddress } from '@/lib/navigation/navigate'
import { getDeviceInfo } from '@/platform/capabilities/device-info/device-info'
import { useSession } from '@/session/session-store'

/** At most this many reports a visit: a loop of errors must not become a loop of requests. */
const MOST = 10
let sent = 0

/** Looked through for secrets; what is cut off after that goes at a place where no half of one is left. */
const LOOKED_THROUGH = 8000

/** Sends an error report without what is secret in it (docs/product/privacy.md, "Logs and error reports"). Never throws, never shows anything. */
export function reportError(message: string, stack = ''): void {
  // A picture's own error event reaches Taro's onError on H5 without a message: it is not an error of the program.
  if (!message || sent >= MOST) return
  sent += 1
  const { appVersion, model, systemVersion } = getDeviceInfo(useBrand.getState().brand.version)
  const { user } = useSession.getState()
  const request = {
    appVersion,
    phoneModel: model,
    systemVersion,
    errTime: new Date().toISOString(),
    useName: user ? `${user.id} ${user.username}` : '',
    path: readCurrentAddress()?.path ?? '',
  }
  // Loads with the first report: no first screen waits for it.
  import(/* webpackChunkName: "drop-secrets" */ '@contract/diagnostics/drop-secrets')
    .then(({ dropSecretsOfText: clean }) =>
      sendMutation(diagnosticsEndpoints.reportError, {
        ...request,
        message: clean(message.slice(0, LOOKED_THROUGH)).slice(0, 500),
        stack: clean(stack.slice(0, LOOKED_THROUGH)).slice(0, 2000),
      }),
    )
    .catch(() => undefined)
}
