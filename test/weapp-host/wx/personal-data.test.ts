import type { Overlays } from './overlays'
import { createPermissions } from './permissions'
import { personalDataApis, type PersonalData } from './personal-data'

function start(answer: boolean) {
  const overlays: Overlays = {
    ask: () => Promise.resolve(answer),
    choose: () => Promise.resolve(answer),
    answer: () => undefined,
    toast: () => undefined,
  }
  const data: PersonalData = {
    contact: undefined,
    address: undefined,
    loginCode: undefined,
    phoneCode: undefined,
    payment: undefined,
    entries: [],
    messages: [],
    kept: [],
    dialled: [],
  }
  const { addPhoneCalendar, chooseContact, sendSms } = personalDataApis(
    createPermissions(overlays),
    data,
  )
  if (!addPhoneCalendar || !chooseContact || !sendSms) throw new Error('an API is missing')
  return { data, addPhoneCalendar, chooseContact, sendSms }
}

it('gives a contact once, and is left without one', async () => {
  const { data, chooseContact } = start(true)
  data.contact = { displayName: 'Mina', phoneNumber: '13800000000' }
  await expect(chooseContact({})).resolves.toMatchObject({
    displayName: 'Mina',
    errMsg: 'chooseContact:ok',
  })
  await expect(chooseContact({})).rejects.toEqual({ errMsg: 'chooseContact:fail cancel' })
})

it('writes into the calendar once the person allows it', async () => {
  const refused = start(false)
  await expect(refused.addPhoneCalendar({ title: 'Ends', startTime: 60 })).rejects.toEqual({
    errMsg: 'addPhoneCalendar:fail auth deny',
  })
  expect(refused.data.entries).toEqual([])
  const { data, addPhoneCalendar } = start(true)
  await addPhoneCalendar({ title: 'Ends', startTime: 60 })
  expect(data.entries).toEqual([{ title: 'Ends', startTime: 60 }])
})
