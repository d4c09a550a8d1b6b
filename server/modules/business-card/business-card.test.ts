import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { RequestOf } from '@contract/endpoint'
import { actionEndpoints } from '@contract/action/endpoints'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { errorCodes } from '@contract/errors'
import { profileEndpoints } from '@contract/profile/endpoints'
import { movableClock } from '../../../test/support/clock'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { photo, upload } from '../../../test/support/upload'
import { up as forgetUnnamed } from '../../db/migrations/0155-card-view-without-viewer'
import { findUser } from '../account'
import { businessCardModule } from './module'

let test: TestApp
let owner: Person
let guest: Person
let code: string
const clock = movableClock()

const lines = {
  name: 'Araminta Okoye-Ström',
  title: 'Head of Partnerships, EMEA; and more',
  company: 'Starcard',
  phone: '+81 3 1234 5678',
  mail: 'araminta@work.example',
  wechat: 'araminta_w',
  whatsapp: '',
  linkedin: 'https://www.linkedin.com/in/araminta',
  website: 'https://araminta.example',
}

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  owner = await join(test, 'araminta')
  guest = await join(test, 'visitor_vic')
  code = (await findUser(test.services.db, owner.userId))?.referralCode ?? ''
})
afterAll(() => test.close())

const save = (form: Partial<RequestOf<typeof businessCardEndpoints.saveCard>> = {}) =>
  test.call(
    businessCardEndpoints.saveCard,
    { ...lines, shown: ['name', 'title', 'company', 'phone'], ...form },
    owner,
  )
const show = (typed = code, who: Partial<Person> = {}) =>
  test.call(businessCardEndpoints.publicCard, { code: typed }, who)
const get = (url: string) => test.app.inject({ method: 'GET', url })

describe('before the first save', () => {
  it('holds the name alone, and shows it masked', async () => {
    const own = await test.call(businessCardEndpoints.ownCard, {}, owner)
    expect(own.data).toMatchObject({ name: 'araminta', company: '', shown: [], saved: false })
    expect((await show()).data).toMatchObject({
      name: 'ar•••a',
      masked: true,
      mail: '',
      mine: false,
    })
  })
})

describe('a card', () => {
  it('shows what its owner chose, and nothing else', async () => {
    const { data } = await save()
    expect(data).toMatchObject({ ...lines, phone: '+81312345678', saved: true })
    const shown = (await show()).data
    expect(shown).toMatchObject({
      name: lines.name,
      company: 'Starcard',
      phone: '+81312345678',
      mail: '',
      wechat: '',
      linkedin: '',
      website: '',
      avatar: null,
    })
    expect((await show(code.toLowerCase(), owner)).data.mine).toBe(true)
  })

  it('is nobody’s for a code that no member has', async () => {
    for (const typed of ['ZZZZ2222', 'x', '']) {
      expect((await show(typed)).code).toBe(errorCodes.CARD_OWNER_UNKNOWN)
    }
  })

  it('says of each line what is wrong with it', async () => {
    const wrong = {
      name: ' ',
      phone: '12',
      mail: 'a@b',
      wechat: 'ab',
      website: 'javascript:alert(1)',
      linkedin: 'https://user@evil.example',
    }
    for (const [field, text] of Object.entries(wrong)) {
      const { code: refused, data } = (await save({ [field]: text })) as {
        code: number
        data: { fields?: object }
      }
      expect([refused, Object.keys(data.fields ?? {})]).toEqual([
        errorCodes.VALIDATION_FAILED,
        [field],
      ])
    }
  })

  it('stands sealed in the database', async () => {
    const [row] = await test.services.db.selectFrom('business_card').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(/araminta|Starcard|1234/i)
  })

  it('is a contact file that address books read', async () => {
    const { headers, body } = await get(`/c/${code}.vcf`)
    expect(headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="${code}.vcf"`,
      'x-robots-tag': 'noindex',
    })
    const file = body.replace(/\r\n /g, '')
    expect(file.split('\r\n').slice(0, 7)).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Araminta Okoye-Ström',
      'N:Araminta Okoye-Ström;;;;',
      'TITLE:Head of Partnerships\\, EMEA\\; and more',
      'ORG:Starcard',
      'TEL;TYPE=CELL:+81312345678',
    ])
    expect(body).not.toContain('work.example')
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('holds the picture where it is public, as a JPEG inside', async () => {
    const avatar = (await upload(test, owner, new Uint8Array(await photo()), { path: 'image/app' }))
      .data
    await test.call(profileEndpoints.updateAvatar, { avatar }, owner)
    await save()
    expect((await get(`/c/${code}.vcf`)).body).not.toContain('PHOTO')
    await save({ shown: ['name', 'picture'] })
    expect((await get(`/c/${code}`)).body).toContain(`og:image:alt" content="${lines.name}"`)
    const { body } = await get(`/c/${code}.vcf`)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [, encoded] = /^PHOTO;ENCODING=b;TYPE=JPEG:(.+)$/m.exec(body.replace(/\r\n /g, '')) ?? []
    const { format } = await sharp(Buffer.from(encoded ?? '', 'base64')).metadata()
    expect(format).toBe('jpeg')
    await test.call(profileEndpoints.updateAvatar, { avatar: '' }, owner)
    await save()
  })

  it('shows itself to a chat, escaped, and leads on', async () => {
    await save({ name: '<b>"A"</b>', title: '', company: '' })
    const { body } = await get(`/c/${code}`)
    expect(body).toContain('og:title" content="&lt;b&gt;&quot;A&quot;&lt;/b&gt;"')
    // The brand's picture, which stands in for their own, shows nobody.
    expect(body).toContain('og:image:alt" content="Starcard"')
    expect(body).toContain(`url=/#/pages/card/index?code=${code}"`)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect((await get('/c/ZZZZ2222')).headers.location).toBe('/#/pages/index')
    await save()
  })
})

describe('who looks', () => {
  /** Of the newest view of the card, who it names in the database. */
  const viewer = async () => {
    const view = test.services.db.selectFrom('card_view').select('viewerId')
    return (await view.orderBy('id', 'desc').limit(1).executeTakeFirst())?.viewerId
  }
  const look = (who: Partial<Person>, named = false) =>
    test.call(businessCardEndpoints.addCardView, { code, named }, who)
  const beat = (requestId: string, who: Partial<Person>) =>
    test.call(actionEndpoints.heartbeat, { requestId }, who)
  const views = async () =>
    (await test.call(businessCardEndpoints.cardViews, {}, owner)).data.map(
      ({ name, country, seconds }) => [name, country, seconds],
    )

  it('is noted with how long, as the heartbeats come, and a pause does not count', async () => {
    const { requestId } = (await look(guest)).data
    clock.advance(3)
    await beat(requestId, guest)
    clock.advance(3)
    expect((await beat(requestId, guest)).data).toMatchObject({ seconds: 6 })
    clock.advance(600)
    expect((await beat(requestId, guest)).data).toMatchObject({ seconds: 6 })
    clock.advance(3)
    expect((await beat(requestId, guest)).data).toMatchObject({ seconds: 9 })
    expect(await views()).toEqual([[null, null, 9]])
    expect(await viewer()).toBeNull()
  })

  it('is named only after a yes, and somebody else’s heartbeats do not count', async () => {
    const { requestId } = (await look(guest, true)).data
    clock.advance(3)
    expect((await beat(requestId, owner)).code).toBe(errorCodes.NOT_FOUND)
    expect((await views())[0]).toEqual(['visitor_vic', null, 0])
    expect(await viewer()).toBe(guest.userId)
    const visitor = { sessionCode: await test.newDevice() }
    await look(visitor, true)
    expect((await views())[0]).toEqual([null, null, 0])
  })

  it('is not the owner, and a device is noted five times an hour at most', async () => {
    expect((await look(owner)).data).toEqual({ requestId: '', named: false })
    const sessionCode = await test.newDevice()
    const begun = await Promise.all(Array.from({ length: 20 }, () => look({ sessionCode })))
    expect(begun.filter(({ data }) => data.requestId !== '')).toHaveLength(5)
    expect(await views()).toHaveLength(8)
  })

  it('that is running gets its name and stays one; nobody else’s does, nor one that is not noted', async () => {
    clock.advance(3700)
    const before = (await views()).length
    const tell = (requestId: string, who: Partial<Person> = guest) =>
      test.call(businessCardEndpoints.addCardView, { code, named: true, requestId }, who)
    const { requestId } = (await look(guest)).data
    clock.advance(3)
    await beat(requestId, guest)
    expect((await tell(requestId)).data).toEqual({ requestId, named: true })
    expect((await tell(requestId)).data).toEqual({ requestId, named: true })
    expect(await views()).toHaveLength(before + 1)
    expect((await views())[0]).toEqual(['visitor_vic', null, 3])
    expect(await viewer()).toBe(guest.userId)

    const other = await join(test, 'other_olga')
    expect((await tell(requestId, other)).data.requestId).not.toBe(requestId)
    expect((await views())[1]).toEqual(['visitor_vic', null, 3])

    for (let view = 0; view < 4; view += 1) await look(guest)
    expect((await look(guest)).data).toEqual({ requestId: '', named: false })
    expect((await tell('')).data).toEqual({ requestId: '', named: false })
    // The one before is still there to be named.
    expect((await tell(requestId)).data.named).toBe(true)
  })

  it('comes from a country only of whoever tells it with their name, whatever they agreed to otherwise', async () => {
    clock.advance(3700)
    await test.call(profileEndpoints.consent, { statistics: true }, guest)
    const from = async (request: object, who: Partial<Person> = guest) => {
      await test.call(
        businessCardEndpoints.addCardView,
        { code, ...request },
        { ...who, ip: '133.11.0.1' },
      )
      return (await views())[0]?.[1]
    }
    expect(await from({})).toBeNull()
    expect(await from({ named: true })).toBeNull()
    expect(await from({ country: true })).toBeNull()
    const visitor = { sessionCode: await test.newDevice() }
    expect(await from({ named: true, country: true }, visitor)).toBeNull()
    expect(await from({ named: true, country: true })).toBe('Japan')
  })

  it('finds in the own data the views that were told with a name, and those alone', async () => {
    const viewer = await join(test, 'looking_lea')
    clock.advance(3700)
    await look(viewer)
    const collected = () =>
      businessCardModule.memberData?.collect?.(test.services.db, test.services, viewer.userId)
    expect(await collected()).toMatchObject({ cardView: [], cardLook: [] })
    await look(viewer, true)
    expect(await collected()).toMatchObject({
      cardView: [],
      cardLook: [{ shownSeconds: 0, country: null }],
    })
    expect(JSON.stringify(await collected())).not.toContain(owner.userId)
  })

  it('a view that was noted with a viewer who never said so loses them by the migration', async () => {
    const db = test.services.db
    clock.advance(3700)
    await look(guest)
    await look(guest, true)
    await db.updateTable('card_view').set({ viewerId: guest.userId }).execute()
    await forgetUnnamed(db as unknown as Kysely<unknown>)
    const rows = await db.selectFrom('card_view').select(['viewerId', 'named']).execute()
    expect(rows.filter(({ named, viewerId }) => named !== (viewerId !== null))).toEqual([])
    expect(rows.filter(({ named }) => named).length).toBeGreaterThan(0)
  })
})
