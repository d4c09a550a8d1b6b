import { writtenPhone } from '@contract/domain/rules/named-rules'
import type { PickedPlace } from '@contract/map/schemas'
import { TEXT_LENGTHS } from '@contract/domain/rules/text-lengths'
import type { FormRules } from '@contract/domain/rules/validate-form'
import type { FieldTextKey } from '@/i18n/text-key'
import type { PostalAddress } from '@/platform/capabilities/address/contract'

export const emptyAddress: PostalAddress = {
  name: '',
  phone: '',
  province: '',
  city: '',
  county: '',
  detail: '',
}

const region = [{ max: TEXT_LENGTHS.region }]

/** What is missing or wrong by field (docs/product/orders.md, "Where the card goes"). */
export const deliveryRules: FormRules<PostalAddress, FieldTextKey> = {
  name: [{ required: true, message: 'enterReceiver' }, { max: TEXT_LENGTHS.name }],
  phone: [{ required: true, message: 'enterPhone' }, writtenPhone],
  province: region,
  city: [{ required: true, message: 'enterCity' }, ...region],
  county: region,
  detail: [{ required: true, message: 'enterStreet' }, { max: TEXT_LENGTHS.localAddress }],
}

/** A place of the map in one line; most providers begin its address with its name. */
export function lineOfPlace({ name, address }: Pick<PickedPlace, 'name' | 'address'>): string {
  return address.includes(name) ? address : [name, address].filter(Boolean).join(', ')
}
