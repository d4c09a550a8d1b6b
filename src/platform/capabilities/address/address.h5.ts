import { getHost } from '../host/host'
import { openJsSdk } from '../js-sdk/js-sdk'
import { readMessengerRefusal } from '../js-sdk/read-refusal'
import { findContactsManager, selectContact } from '../contacts/contacts-manager'
import type { AddressOutcome, ChooseAddress, GetAddressSource } from './contract'
import { joinDetail } from './join-detail'

/** WeCom's web view has none. */
const isInWechat = () => getHost().name === 'wechat'

export const getAddressSource: GetAddressSource = () => {
  if (isInWechat()) return 'messenger'
  return findContactsManager() ? 'contacts' : undefined
}

async function chooseInMessenger(): Promise<AddressOutcome> {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return messenger
  try {
    const chosen = await messenger.sdk.openAddress()
    return {
      type: 'chosen',
      address: {
        name: chosen.userName,
        phone: chosen.telNumber,
        province: chosen.provinceName,
        city: chosen.cityName,
        // The third part of the address, whatever the JS-SDK calls it.
        county: chosen.countryName,
        detail: joinDetail([chosen.detailInfo, chosen.postalCode]),
      },
    }
  } catch (error) {
    return readMessengerRefusal(error)
  }
}

export const chooseAddress: ChooseAddress = async () => {
  if (isInWechat()) return chooseInMessenger()
  const outcome = await selectContact(['name', 'tel', 'address'])
  if (outcome.type !== 'selected') return outcome
  const { name, tel, address } = outcome.contact
  const { region, city, dependentLocality, addressLine = [], postalCode } = address?.[0] ?? {}
  return {
    type: 'chosen',
    address: {
      name: name?.[0] ?? '',
      phone: tel?.[0] ?? '',
      province: region ?? '',
      city: city ?? '',
      county: dependentLocality ?? '',
      detail: joinDetail([...addressLine, postalCode]),
    },
  }
}
