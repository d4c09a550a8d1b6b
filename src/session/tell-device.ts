import { devicesEndpoints } from '@contract/devices/endpoints'
import { useBrand } from '@/brand/brand-store'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { getDeviceInfo } from '@/platform/capabilities/device-info/device-info'
import { getHost } from '@/platform/capabilities/host/host'
import { nameDevice } from './device-name'
import { useSession } from './session-store'

async function tell(): Promise<void> {
  const device = getDeviceInfo(useBrand.getState().brand.version)
  const name = nameDevice(device, getHost().name)
  // Nobody waits for it: the list of devices makes do with what the headers say.
  await sendMutation(devicesEndpoints.addDevice, { name, model: device.model })
}

/** Tells the account which device this is: now when somebody is signed in, and after each login. Returns a disposer. */
export function tellDevice(): () => void {
  let told = ''
  const check = ({ token, userId }: { token: string; userId: string }) => {
    const wanted = token === '' ? '' : userId
    if (wanted === told) return
    told = wanted
    if (wanted !== '') void tell()
  }
  check(useSession.getState())
  return useSession.subscribe(check)
}
