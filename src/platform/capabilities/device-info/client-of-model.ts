import type { DeviceInfo } from '@contract/headers'

/** Spec §3: the client is iOS when the model's name contains iPhone, else Android. */
export function clientOfModel(model: string): DeviceInfo['client'] {
  return model.includes('iPhone') ? 'iOS' : 'Android'
}
