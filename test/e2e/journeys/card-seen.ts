import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { CardView } from '@contract/business-card/schemas'
import { businessCardIds } from '@/features/business-card/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { writeMoment } from '@/lib/format/date-words'
import { eventually } from '../support/eventually'
import { startLossyProxy } from '../support/lossy-proxy'
import { Member } from '../support/member'
import { text } from '../support/texts'
import { localParts } from '../support/local-parts'
import type { Journey, JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const NAME = 'Aiko Mori'
const PHONE = '+81312345678'
/** A university's in Tokyo, by the table of addresses that the server has. */
const IN_JAPAN = '133.11.0.1'
const LEAST_SECONDS = 3

/** The owner shows the poster of their card; what a camera reads off it. */
async function showCode(owner: Person, code: string): Promise<string> {
  await owner.open('/pages/card/index', { code })
  await owner.find(businessCardIds.face)
  await owner.tap(businessCardIds.code)
  await owner.see(text(owner.language, 'components:shareSheet.scan'))
  await owner.shot(`card-code-${owner.language}`)
  await owner.tap(`${businessCardIds.sheet}-poster`)
  const link = (await owner.showsPoster(`${businessCardIds.poster}-save`)) ?? ''
  await owner.shot(`card-poster-${owner.language}`)
  expect(new URL(link).pathname).toBe(`/c/${code}`)
  return link
}

/** Scanned, kept in the address book, and its owner told who looked and from which country. */
async function keepCard(visitor: Person, link: string): Promise<void> {
  const t = (key: string, params = {}) => text(visitor.language, key, params)
  await visitor.open('/pages/sets/index')
  await visitor.see(t('settings:terms'))
  await visitor.scans(link)
  await visitor.tap(settingsIds.scan)
  await visitor.arrive('/pages/card/index')
  await visitor.see(NAME)
  await visitor.tap(businessCardIds.keep)
  await visitor.see(t(visitor.holds === 'start' ? 'card:page.saved' : 'card:page.kept'))
  expect(await visitor.keptContact()).toEqual({ name: NAME, phone: PHONE })
  await visitor.tap(businessCardIds.country)
  await visitor.tap(businessCardIds.hello)
  await visitor.see(t('card:page.helloDone', { name: NAME }))
  await visitor.shot(`card-kept-${visitor.language}`)
}

/** By another page: an app that is asked for the page that it shows stays there. */
async function openViews(owner: Person): Promise<void> {
  await owner.open('/pages/sets/lang')
  await owner.arrive('/pages/sets/lang')
  await owner.open('/pages/card/views')
  await owner.arrive('/pages/card/views')
}

/** A member's card is scanned off its poster and kept, and a stranger follows its link; the member sees who looked, for how long and from where, as far as they told it. */
const runCardSeen: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params = {}) => text(language, key, params)
  const form = new Intl.PluralRules(language)
  const lasts = (seconds: number) => {
    if (seconds === 0) return t('card:views.moment')
    const [unit, count] =
      seconds < 60 ? ['seconds', seconds] : ['minutes', Math.round(seconds / 60)]
    return t(`card:views.${unit}_${form.select(count)}`, { count })
  }
  const member = await new Member(server.url, 'card_owner', 'owner@journey.example').register()
  const guest = await new Member(server.url, 'card_guest', 'guest@journey.example').register()
  await member.call(businessCardEndpoints.saveCard, {
    name: NAME,
    title: 'Head of sales',
    company: 'Journey Ltd',
    phone: PHONE,
    shown: ['name', 'title', 'company', 'phone'],
  })
  const readViews = async () =>
    CardView.array().parse(await member.call(businessCardEndpoints.cardViews, {}, { language }))
  const owner = await newPerson({ language, serverUrl: server.url })
  await logIn(owner, member.email)
  const link = await showCode(owner, await member.code())

  const network = await startLossyProxy(server.url, IN_JAPAN)
  try {
    const visitor = await newPerson({ language, serverUrl: network.url })
    await logIn(visitor, guest.email)
    await keepCard(visitor, link)
    await eventually(async () =>
      expect((await readViews())[0]?.seconds).toBeGreaterThanOrEqual(LEAST_SECONDS),
    )
    await visitor.open('/pages/sets/lang')
    const country = new Intl.DisplayNames(language, { type: 'region' }).of('JP')
    // What was under way as the card was left may still count.
    const [view] = await eventually(async () => {
      const before = await readViews()
      await openViews(owner)
      await owner.see('card_guest')
      expect(await readViews()).toEqual(before)
      return before
    })
    expect(view).toMatchObject({ name: 'card_guest', country })
    const moment = writeMoment(language, localParts(view?.time ?? ''))
    await owner.see(`${moment} · ${t('card:views.from', { country: country ?? '' })}`)
    await owner.see(lasts(view?.seconds ?? 0))
    await owner.shot(`card-views-${language}`)

    const stranger = await newPerson({ language, serverUrl: server.url })
    await stranger.follow(link)
    await stranger.arrive('/pages/card/index')
    await stranger.see(NAME)
    await stranger.find(businessCardIds.own)
    await eventually(async () => expect(await readViews()).toHaveLength(2))
    await openViews(owner)
    await owner.see(t('card:views.someone'))
    expect([owner, visitor, stranger].flatMap((person) => person.complaints())).toEqual([])
  } finally {
    await network.stop()
  }
}

export const cardSeen: Pick<Journey, 'run' | 'settings'> = {
  run: runCardSeen,
  settings: { TRUST_PROXY: '1' },
}
