import { validateForm } from '@contract/domain/rules/validate-form'
import { cardRules, type CardForm } from './card-rules'

const empty: CardForm = {
  name: 'Araminta',
  title: '',
  company: '',
  phone: '',
  mail: '',
  wechat: '',
  whatsapp: '',
  linkedin: '',
  website: '',
  shown: [],
}
const faultsOf = (form: Partial<CardForm>) =>
  Object.entries(validateForm({ ...empty, ...form }, cardRules)).map(([field, faults]) => [
    field,
    faults.map(({ key }) => key),
  ])

it('takes lines as people write them, and a card without them', () => {
  expect(faultsOf({})).toEqual([])
  expect(
    faultsOf({
      phone: ' +81 (3) 1234-5678 ',
      mail: ' a@b.co ',
      wechat: ' abc_1 ',
      whatsapp: '0081312345678',
      website: ' starcard.example ',
    }),
  ).toEqual([])
})

it.each([
  [{ name: '  ' }, 'required'],
  [{ phone: '12' }, 'phoneRule'],
  [{ whatsapp: '12ab567' }, 'phoneRule'],
  [{ mail: 'a@b' }, 'enterCorrectEmail'],
  [{ wechat: 'ab_1' }, 'chatIdRule'],
  [{ website: 'javascript:alert(1)' }, 'invalid'],
  [{ title: 'x'.repeat(200) }, 'maxLength'],
])('%j breaks its rule', (form, key) => {
  expect(faultsOf(form)).toEqual([[Object.keys(form)[0], [key]]])
})
