import { giftEndpoints } from '@contract/gift/endpoints'
import { incomeEndpoints } from '@contract/income/endpoints'
import type { Language } from '@contract/languages'
import { lineEndpoints } from '@contract/team/line-endpoints'
import { countryIds } from '@/features/account/country/test-ids'
import { payPasswordIds } from '@/features/account/pay-password/test-ids'
import { registerIds } from '@/features/account/register/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { plansIds } from '@/features/membership/plans/test-ids'
import { redeemIds } from '@/features/membership/redeem/test-ids'
import { starIds } from '@/features/membership/star/test-ids'
import { orderIds } from '@/features/orders/detail/test-ids'
import { checkoutIds } from '@/features/orders/checkout/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { boardIds } from '@/features/team/leaderboard/test-ids'
import { teamIds } from '@/features/team/list/test-ids'
import { cashoutIds } from '@/features/withdrawal/cashout/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { PAY_PASSWORD, settleIncomeOf } from '../support/earner'
import type { JourneyServer } from '../support/journey-server'
import { countMails, readCode } from '../support/mailbox'
import { Member, PASSWORD } from '../support/member'
import { opsOk, transferWaiting } from '../support/operator'
import { writeIn, ZEROS } from '../support/scripts'
import { starText, text } from '../support/texts'
import type { JourneyRun } from './journey'
import { fillLogin, logIn } from './log-in'
import type { NewPerson, Person } from './person'
import { addWallet, askFor, seeReceipt } from './withdraw'

async function registerFromLink(
  visitor: Person,
  serverUrl: string,
  { inviter, inviteCode }: { inviter: string; inviteCode: string },
  email: string,
  username: string,
): Promise<void> {
  const t = (key: string, params?: Record<string, string>) => text(visitor.language, key, params)
  // What is pasted into a chat is the short link; its page, for people, leads on.
  const page = await fetch(`${serverUrl}/i/${inviteCode}`).then((reply) => reply.text())
  expect(page).toContain(`0;url=/#/pages/index?inviteCode=${inviteCode}`)
  await visitor.open('/pages/index', { inviteCode })
  await visitor.see(t('components:inviter.by', { name: inviter }))
  await visitor.tap(welcomeIds.register)
  await visitor.arrive('/pages/register/index')
  await visitor.tap(registerIds.country)
  await visitor.type(countryIds.search, 'jp')
  await visitor.tap(countryIds.row('JP'))
  await visitor.arrive('/pages/register/index')
  await visitor.type(registerIds.username, username)
  await visitor.type(registerIds.email, email)
  await visitor.tap(registerIds.sendCode)
  const code = await readCode(serverUrl, email)
  await visitor.type(registerIds.code, `${code}7`)
  await visitor.tap(registerIds.submit)
  await visitor.see(t('fields:codeRule'))
  await visitor.type(
    registerIds.code,
    writeIn(ZEROS.arabicIndic, `${code.slice(0, 3)} ${code.slice(3)}`),
  )
  await visitor.type(registerIds.password, PASSWORD)
  await visitor.type(registerIds.confirmPassword, 'Journey-2027')
  await visitor.tap(registerIds.agree)
  await visitor.tap(registerIds.submit)
  await visitor.see(t('fields:passwordsMustMatch'))
  expect(await visitor.valueOf(registerIds.email)).toBe(email)
  await visitor.type(registerIds.confirmPassword, PASSWORD)
  await visitor.tap(registerIds.submit)
  await visitor.arrive('/pages/index')
}

async function logOutAndIn(person: Person, account: string): Promise<void> {
  await person.open('/pages/sets/index')
  await person.tap(settingsIds.logout)
  await person.tap(shellIds.confirm)
  await person.find(welcomeIds.login)
  await logIn(person, account)
}

async function buySvip(person: Person): Promise<void> {
  const t = (key: string, params?: Record<string, string>) => text(person.language, key, params)
  await person.open('/pages/membership/plans')
  await person.tap(plansIds.choose('svip-year'))
  await person.see(t('orders:terms.once'))
  await person.tap(checkoutIds.pay)
  await person.atCashier('pay')
  await person.arrive('/pages/order/detail')
  await person.see(t('orders:status.paid'))
  await person.tap(orderIds.codes)
  await person.arrive('/pages/team/svipActiveCodes')
}

async function setPayPassword(person: Person, serverUrl: string, email: string): Promise<void> {
  await person.open('/pages/sets/setPayPassword')
  const before = await countMails(serverUrl, email)
  await person.tap(payPasswordIds.sendCode)
  const code = await readCode(serverUrl, email, before)
  await person.type(payPasswordIds.code, writeIn(ZEROS.fullWidth, code.replace(/^.{3}/, '$&,')))
  await person.type(payPasswordIds.password, '123456')
  await person.type(payPasswordIds.confirm, '123456')
  await person.tap(payPasswordIds.submit)
  await person.see(text(person.language, 'fields:payPasswordEasy'))
  await person.type(payPasswordIds.password, writeIn(ZEROS.persian, PAY_PASSWORD))
  await person.type(payPasswordIds.confirm, PAY_PASSWORD.replace(/^.{3}/, '$&.'))
  await person.tap(payPasswordIds.submit)
  await person.see(text(person.language, 'settings:pay.done'))
  // It goes back by itself.
  await person.miss(text(person.language, 'settings:pay.submit'))
}

async function cashOut(person: Person): Promise<void> {
  await person.open('/pages/income/cashout')
  await person.type(cashoutIds.amount, '99.99')
  await person.see(text(person.language, 'withdrawal:cashout.below'))
  await askFor(person, '150')
  await person.enterDigits(PAY_PASSWORD)
  await seeReceipt(person)
}

/** The friend's detail, by name and with a masked email; and the place that one friend earns, which others see after a yes. */
async function seeFriend(owner: Person, inviter: Member, name: string): Promise<void> {
  await owner.choose(name)
  await owner.arrive('/pages/team/detail')
  await owner.see(text(owner.language, 'team:detail.incomes'))
  await owner.see(name)
  await owner.see('fr•••@j•••.example')
  await owner.open('/pages/team/leaderboard')
  await owner.tap(boardIds.answer)
  await owner.see(text(owner.language, 'team:board.shown'))
  expect(await inviter.call(lineEndpoints.leaderboard, {})).toMatchObject({
    agreed: true,
    joins: 1,
  })
}

/** With two more friends who buy SVIP the inviter has what the first star needs, and activates it. */
async function activateStar(person: Person, inviter: Member): Promise<void> {
  const code = await inviter.code()
  for (const number of [1, 2])
    await new Member(
      inviter.serverUrl,
      `${inviter.username}_${number}`,
      `${inviter.username}-${number}@journey.example`,
    )
      .register(code)
      .then((friend) => friend.buy('svip-year'))
  await person.open('/pages/sets/activeStar')
  await person.tap(starIds.activate)
  await person.see(text(person.language, 'earnings:rank.activated', { title: 'J SVIP' }))
  expect(await inviter.vip()).toMatchObject({ level: 2, star: 1 })
}

/** Who invited the inviter finds the new star among those of their team, under its sign, and the member behind it. */
async function seeStar(device: Person, sponsor: Member, star: Member): Promise<void> {
  await logOutAndIn(device, sponsor.email)
  await device.open('/pages/team/list')
  await device.tap(teamIds.stars)
  await device.arrive('/pages/team/starList')
  await device.see(starText(device.language, 'team:stars.section', 'J'))
  await device.choose(star.username)
  await device.arrive('/pages/team/detail')
  await device.see(starText(device.language, 'team:tag.svip', 'J'))
}

/**
 * The product's main job on real parts: invitation, registration, purchase, income, settlement,
 * cash-out, transfer; beside it a friend who redeems an activation code; and the inviter's first star.
 */
export const mainJob: JourneyRun = async (server, newPerson, language) => {
  const { url } = server
  const tag = language.replace('-', '').toLowerCase()
  const sponsor = await new Member(
    url,
    `sponsor_${tag}`,
    `sponsor-${tag}@journey.example`,
  ).register()
  const inviter = await new Member(
    url,
    `inviter_${tag}`,
    `inviter-${tag}@journey.example`,
  ).register(await sponsor.code())
  await inviter.buy('svip-year')

  const visitor = await newPerson({ language, serverUrl: url })
  const friendMail = `friend-${tag}@journey.example`
  const link = { inviter: `in•••${tag.slice(-1)}`, inviteCode: await inviter.code() }
  await registerFromLink(visitor, url, link, friendMail, `friend_${tag}`)
  await logOutAndIn(visitor, friendMail)
  await buySvip(visitor)
  await visitor.shot(`main-job-paid-${tag}`)

  const owner = await newPerson({ language, serverUrl: url })
  await logIn(owner, inviter.email)
  await owner.open('/pages/team/list')
  await owner.see(text(language, 'team:tag.svipPlain'))
  await owner.see('$199.80')
  await seeFriend(owner, inviter, `friend_${tag}`)
  await owner.open('/pages/income/index')
  await owner.see(text(language, 'income:status.notSettled'))
  const summary = await inviter.call(incomeEndpoints.incomeSummary, {})
  expect(summary).toMatchObject({ pending: 19_980, available: 0 })

  await settleIncomeOf(server, inviter)
  await owner.open('/pages/income/balance')
  await owner.see('$199.80')
  expect(await inviter.call(incomeEndpoints.incomeSummary, {})).toMatchObject({
    pending: 0,
    available: 19_980,
  })

  await setPayPassword(owner, url, inviter.email)
  await addWallet(owner)
  await cashOut(owner)
  expect(await inviter.call(incomeEndpoints.incomeSummary, {})).toMatchObject({
    available: 4_980,
    hold: 15_000,
  })
  await transferWaiting(server)
  await owner.reload()
  await owner.see(text(language, 'withdrawal:status.transferred'))
  await owner.shot(`main-job-transferred-${tag}`)

  await redeemBeside(server, newPerson, language, inviter)
  await activateStar(owner, inviter)
  await seeStar(owner, sponsor, inviter)
  await opsOk(server, 'ledger', 'verify')
  expect([...visitor.complaints(), ...owner.complaints()]).toEqual([])
}

/** A friend who opens the link of a gift logs in and becomes VIP, a code adds a year, and nobody earns a commission on it. */
async function redeemBeside(
  server: JourneyServer,
  newPerson: NewPerson,
  language: Language,
  issuer: Member,
): Promise<void> {
  const tag = language.replace('-', '').toLowerCase()
  const before = await issuer.call(incomeEndpoints.incomeSummary, {})
  const friend = await new Member(
    server.url,
    `second_${tag}`,
    `second-${tag}@journey.example`,
  ).register()
  const [code = '', other = ''] = await issuer.activationCodes()
  const given = await issuer.call(giftEndpoints.giveCode, { code: other })
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/membership/redeem', { gift: given.gift?.url.split('gift=')[1] ?? '' })
  await person.tap(redeemIds.login)
  await fillLogin(person, friend.email)
  await person.arrive('/pages/membership/redeem')
  await person.shot(`main-job-gift-${tag}`)
  await person.tap(redeemIds.take)
  await person.see(text(language, 'membership:redeem.done'))
  expect(await friend.vip()).toMatchObject({ level: 1, remainingDays: 365 })
  await person.tap(shellIds.confirm)
  await person.arrive('/pages/index')
  await person.open('/pages/membership/redeem')
  await person.type(redeemIds.code, `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)
  await person.tap(redeemIds.submit)
  await person.see(text(language, 'fields:activationCodeRule'))
  await person.type(redeemIds.code, code)
  await person.tap(redeemIds.submit)
  await person.see(text(language, 'membership:redeemAs.longer'))
  expect(await friend.vip()).toMatchObject({ level: 1, remainingDays: 730 })
  expect(await issuer.call(incomeEndpoints.incomeSummary, {})).toMatchObject({
    profits: before.profits,
    pending: before.pending,
  })
}
