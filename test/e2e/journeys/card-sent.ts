import { formatAddress } from '@contract/domain/address-line'
import { deliveryIds } from '@/features/orders/address/test-ids'
import { orderIds } from '@/features/orders/detail/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const CODE = `BEGIN:VCARD
VERSION:3.0
FN:Mina Lee
TEL:+81 90 1234 5678
ADR:;;4-2-8 Shiba;Minato;Tokyo;105-0011;Japan
END:VCARD`

/** What each surface asks a person for before it shows their addresses; a browser does so by its window of contacts. */
const ASKS = { h5: 'contacts', weapp: 'privacy', android: 'contacts', ios: 'contacts' } as const

async function refuse(
  person: Person,
  on: keyof typeof ASKS,
  t: (key: string) => string,
): Promise<void> {
  const kind = ASKS[on]
  await person.permit(kind, false)
  await person.tap(deliveryIds.choose)
  if (on === 'h5') {
    // The window is left without a choice, and the page says nothing.
    expect(await person.valueOf(deliveryIds.county)).toBe('')
  } else if (on === 'weapp') {
    await person.see(t('components:permission.title'))
    await person.tap(shellIds.cancel)
  } else {
    await person.tap(shellIds.confirm)
    if (on === 'ios') {
      await person.see(t('components:permission.settings'))
      await person.tap(shellIds.cancel)
    }
    await person.see(t('orders:address.refused'))
  }
  if (on === 'android') {
    // It asks a second time; after that its settings allow it, and the way back goes on.
    await person.tap(deliveryIds.choose)
    await person.tap(shellIds.confirm)
    await person.see(t('components:permission.settings'))
    await person.permit(kind, true)
    return person.tap(shellIds.confirm)
  }
  await person.permit(kind, true)
}

/** The address of an order's card: out of the host's own list, refused once where that is asked for; by a scan; typed; and kept once it is sent. */
export const cardSent =
  (on: keyof typeof ASKS): JourneyRun =>
  async (server, newPerson, language) => {
    const t = (key: string) => text(language, key)
    const member = await new Member(server.url, 'receiver', 'receiver@journey.example').register()
    const { id, no } = await member.buy('svip-year')
    const person = await newPerson({ language, serverUrl: server.url })
    const expectField = (field: string, wanted: string) =>
      eventually(async () => expect(await person.valueOf(field)).toBe(wanted))
    await logIn(person, member.email)

    await person.choosesAddress({
      name: 'Ken Sato',
      phone: '+81312345678',
      province: 'Kyoto',
      city: 'Uji',
      county: 'Kohata',
      detail: '1-2-3 Oyama',
    })
    await person.open('/pages/order/detail', { id })
    await person.see(t('orders:address.missing'))
    await person.tap(orderIds.address)
    await person.arrive('/pages/order/address')
    await person.tap(deliveryIds.save)
    await person.see(t('fields:enterReceiver'))
    await person.shot(`card-address-${language}`)

    await refuse(person, on, t)
    await person.tap(deliveryIds.choose)
    await expectField(deliveryIds.county, 'Kohata')
    await person.scans(CODE)
    await person.tap(deliveryIds.scan)
    await expectField(deliveryIds.name, 'Mina Lee')
    await expectField(deliveryIds.detail, '4-2-8 Shiba, 105-0011')
    // An address is taken whole: a part of the one before would lead the card astray.
    await expectField(deliveryIds.county, '')
    await person.type(deliveryIds.county, 'Shiba')
    await person.tap(deliveryIds.save)
    await person.arrive('/pages/order/detail')
    await person.see(
      formatAddress(language, ['Mina Lee', '4-2-8 Shiba, 105-0011', 'Shiba', 'Minato', 'Tokyo']),
    )

    expect((await server.ops('cards', 'to-send')).output).toContain('Mina Lee')
    await server.ops('cards', 'sent', no)
    await person.open('/pages/order/address', { id })
    await person.miss(t('orders:address.save'))
    await person.shot(`card-sent-${language}`)
    expect(person.complaints()).toEqual([])
  }
