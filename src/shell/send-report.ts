import { diagnosticsEndpoints } from '@contract/diagnostics/endpoints'
import { dropSecretsOfText } from '@contract/diagnostics/drop-secrets'
import { useBrand } from '@/brand/brand-store'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { getDeviceInfo } from '@/platform/capabilities/device-info/device-info'
import { useSession } from '@/session/session-store'

/** Looked through for secrets; what is cut off after that goes at a place where no half of one is left. */
const LOOKED_THROUGH = 8000

interface Report {
  message: string
  stack: string
  path: string
  errTime: string
}

const clean = (text: string, length: number) =>
  dropSecretsOfText(text.slice(0, LOOKED_THROUGH)).slice(0, length)

/** Sends an error report without what is secret in it. */
export async function sendReport({ message, stack, ...where }: Report): Promise<void> {
  const { appVersion, model, systemVersion } = getDeviceInfo(useBrand.getState().brand.version)
  const { user } = useSession.getState()
  await sendMutation(diagnosticsEndpoints.reportError, {
    ...where,
    appVersion,
    phoneModel: model,
    systemVersion,
    useName: user ? `${user.id} ${user.username}` : '',
    message: clean(message, 500),
    stack: clean(stack, 2000),
  })
}
