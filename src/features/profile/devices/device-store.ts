import { devicesEndpoints } from '@contract/devices/endpoints'
import { createList } from '@/lib/data/list/create-list'

/** Where the member is signed in. */
export const useDeviceList = createList(devicesEndpoints.devices, {
  keyOf: (device) => device.deviceId,
})
