import { validateForm } from '@contract/domain/rules/validate-form'
import { deliveryRules, emptyAddress } from './delivery-rules'

const right = {
  ...emptyAddress,
  name: 'Mina Lee',
  phone: '+66 81-234 5678',
  city: 'Bangkok',
  detail: '12 Soi 5',
}

it('takes an address as people write it, and says of each field what is missing or wrong', () => {
  const keysOf = (form: object) =>
    Object.fromEntries(
      Object.entries(validateForm({ ...right, ...form }, deliveryRules)).map(([field, faults]) => [
        field,
        faults.map(({ key }) => key),
      ]),
    )
  expect(keysOf({})).toEqual({})
  expect(keysOf(emptyAddress)).toEqual({
    name: ['enterReceiver'],
    phone: ['enterPhone'],
    city: ['enterCity'],
    detail: ['enterStreet'],
  })
  expect(keysOf({ phone: '12', county: 'x'.repeat(200) })).toEqual({
    phone: ['phoneRule'],
    county: ['maxLength'],
  })
})
