import type { DeviceInfo } from '@contract/headers'

/** docs/product/hosts.md, "Device info": the client is iOS when the model's name contains iPhone, else Android. */
export function detectClientOfModel(model: string): DeviceInfo['client'] {
  return model.includes('iPhone') ? 'iOS' : 'Android'
}
