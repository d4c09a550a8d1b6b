import { nameDevice } from '@contract/devices/device-name'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { useBrand } from '@/brand/brand-store'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { onConnectionBack } from '@/lib/network/connection'
import { getDeviceInfo } from '@/platform/capabilities/device-info/device-info'
import { getHost } from '@/platform/capabilities/host/host'
import { onEachLogin } from './on-each-login'
import { useSession } from './session-store'
import { useToldDevice } from './told-device'

async function tell(userId: string): Promise<boolean> {
  const device = getDeviceInfo(useBrand.getState().brand.version)
  const name = nameDevice(device, getHost().name)
  // Nobody waits for it: until it is answered the account calls this device what the headers of its sign-in said.
  const request = { name, model: device.model }
  const outcome = await sendMutation(devicesEndpoints.addDevice, request)
  if (outcome.type === 'done') useToldDevice.setState({ userId, deviceId: outcome.data.deviceId })
  return outcome.type !== 'unsure'
}

/** Tells the account which device this is: now when somebody is signed in, and after each login; once more when the connection is back, if it was lost. Returns a disposer. */
export function tellDevice(): () => void {
  let untold = ''
  async function tellFor(userId: string): Promise<void> {
    untold = ''
    if (!(await tell(userId))) untold = userId
  }
  const stopLogins = onEachLogin((userId) => void tellFor(userId))
  const stopWaiting = onConnectionBack(() => {
    const { token, userId } = useSession.getState()
    if (untold !== '' && token !== '' && untold === userId) void tellFor(userId)
  })
  return () => {
    stopLogins()
    stopWaiting()
  }
}
