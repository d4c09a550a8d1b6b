import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

/** The devices on which a member is signed in. Only what comes after the first screen loads these. */
export const devicesEndpoints = {
  addDevice: endpoint<Schema.AddDeviceRequest, Schema.AddDeviceResponse>()({
    method: 'POST',
    path: '/user/app/User/AddDevice',
    access: 'user',
  }),
  getDevice: endpoint<Schema.GetDeviceRequest, Schema.DeviceDetail>()({
    method: 'GET',
    path: '/user/app/User/GetDevice/{deviceId}',
    access: 'user',
    params: ['deviceId'],
  }),
  devices: endpoint<Schema.DeviceListRequest, Schema.Device>()({
    method: 'GET',
    path: '/user/app/User/devices',
    access: 'user',
    paged: true,
  }),
  signOutDevices: endpoint<Schema.SignOutDevicesRequest, Schema.SignOutDevicesResponse>()({
    method: 'POST',
    path: '/user/app/User/devices/signOut',
    access: 'user',
  }),
} as const
