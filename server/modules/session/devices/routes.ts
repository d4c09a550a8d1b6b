import { devicesEndpoints } from '@contract/devices/endpoints'
import * as Schema from '@contract/devices/schemas'
import { implement, paged, plain } from '../../../http/endpoint'
import { addDevice, getDevice, listOwnDevices } from './devices'
import { signOutDevices } from './sign-out'

const byUser = { max: 60, windowSeconds: 300, by: 'user' } as const

export const deviceRoutes = implement(devicesEndpoints, {
  addDevice: plain({
    request: Schema.AddDeviceRequest,
    response: Schema.AddDeviceResponse,
    limit: byUser,
    handle: addDevice,
  }),
  getDevice: plain({
    request: Schema.GetDeviceRequest,
    response: Schema.DeviceDetail,
    handle: getDevice,
  }),
  devices: paged({
    request: Schema.DeviceListRequest,
    response: Schema.Device,
    handle: listOwnDevices,
  }),
  signOutDevices: plain({
    request: Schema.SignOutDevicesRequest,
    response: Schema.SignOutDevicesResponse,
    limit: byUser,
    handle: signOutDevices,
  }),
})
