import { findPhoneFault, normalisePhone } from '@contract/domain/rules/phone'
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

/** How long the texts may be. */
export const deliveryLengths: FormRules<PostalAddress, FieldTextKey> = {
  name: [{ max: TEXT_LENGTHS.name }],
  province: region,
  city: region,
  county: region,
  detail: [{ max: TEXT_LENGTHS.localAddress }],
}

/** What is missing or wrong by field (docs/product/orders.md, "Where the card goes"). */
export function checkDelivery({
  name,
  phone,
  city,
  detail,
}: PostalAddress): Partial<Record<keyof PostalAddress, FieldTextKey>> {
  const missing = (text: string) => text.trim() === ''
  return {
    ...(missing(name) ? { name: 'enterReceiver' } : {}),
    ...(missing(phone)
      ? { phone: 'enterPhone' }
      : findPhoneFault(normalisePhone(phone), '')
        ? { phone: 'phoneRule' }
        : {}),
    ...(missing(city) ? { city: 'enterCity' } : {}),
    ...(missing(detail) ? { detail: 'enterStreet' } : {}),
  }
}

/** A place of the map in one line; most providers begin its address with its name. */
export function lineOfPlace({ name, address }: Pick<PickedPlace, 'name' | 'address'>): string {
  return address.includes(name) ? address : [name, address].filter(Boolean).join(', ')
}
