import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { accountEndpoints } from '@contract/account/endpoints'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { languages } from '@contract/languages'
import { drawSiteIcon } from '../../../config/brand/site-icon'
import { brandFiles, brandIds, type BrandId } from '../../../config/brands'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { findUser } from '../account'

let test: TestApp
let member: Person
let code: string
beforeAll(async () => {
  test = await createTestApp()
  member = await join(test, 'araminta')
  code = (await findUser(test.services.db, member.userId))?.referralCode ?? ''
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })

/** What a chat reads of a page's head. */
const tagOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]

it('shows the inviter, masked, to a chat and leads a person on to the share link', async () => {
  const { statusCode, headers, body } = await get(`/i/${code}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(tagOf(body, 'og:title')).toBe('ar•••a invites you to Starcard')
  expect(tagOf(body, 'og:url')).toBe(`http://localhost:8080/i/${code}`)
  expect(tagOf(body, 'robots')).toBe('noindex')
  expect(body).toContain(
    `<meta http-equiv="refresh" content="0;url=/#/pages/index?inviteCode=${code}">`,
  )
  expect(body).not.toMatch(/araminta|<script|@/)
})

it('its picture is one that chats show', async () => {
  const { body } = await get(`/i/${code}`)
  const { pathname } = new URL(tagOf(body, 'og:image') ?? '')
  const { headers, rawPayload } = await get(pathname)
  // The brand's picture shows nobody.
  expect(tagOf(body, 'og:image:alt')).toBe('Starcard')
  expect(headers['content-type']).toBe('image/png')
  // WeChat and WhatsApp leave out what is smaller than 300 px or larger than 300 KB.
  const { width } = await sharp(rawPayload).metadata()
  expect(width).toBeGreaterThanOrEqual(300)
  expect(rawPayload.length).toBeLessThan(300_000)
})

it('is the picture of whoever shares and shows none, by the program’s own answer', async () => {
  const { data } = await test.call(accountEndpoints.userConfig, {}, member)
  const { pathname } = new URL(data.shop.shop_logo)
  expect((await get(pathname)).headers['content-type']).toBe('image/png')
})

it.each(brandIds)('a server of %s has the brand’s picture and icon', async (brand: BrandId) => {
  const server = await createTestApp({ env: { BRAND: brand } })
  try {
    const [picture, icon] = await Promise.all(
      ['/i/picture.png', '/i/icon.svg'].map((url) => server.app.inject({ method: 'GET', url })),
    )
    const drawn = readFileSync(`config/share-pictures/${brand}.png`)
    expect(picture?.rawPayload.equals(drawn)).toBe(true)
    expect(icon?.headers['content-type']).toBe('image/svg+xml')
    expect(icon?.body).toBe(drawSiteIcon(brandFiles[brand]))
  } finally {
    await server.close()
  }
})

it.each(languages)('speaks %s where the browser does', async (language) => {
  const { body } = await get(`/i/${code}`, { 'accept-language': language })
  expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  expect(tagOf(body, 'og:title')).toContain('ar•••a')
  expect(body).not.toMatch(/\{\{|links:|undefined/)
})

it('shows name and picture where the business card does', async () => {
  await test.call(
    businessCardEndpoints.saveCard,
    { name: 'Araminta Okoye', shown: ['name', 'picture'] },
    member,
  )
  const { body } = await get(`/i/${code}`)
  expect(tagOf(body, 'og:title')).toBe('Araminta Okoye invites you to Starcard')
  await test.call(businessCardEndpoints.saveCard, { name: 'Araminta Okoye', shown: [] }, member)
  expect((await get(`/i/${code}`)).body).not.toContain('Okoye')
})

it('escapes what a member calls themselves', async () => {
  const name = `"><script>alert('1')</script>`
  await test.services.db
    .updateTable('app_user')
    .set({ nickname: name })
    .where('id', '=', member.userId)
    .execute()
  const { body } = await get(`/i/${code}`)
  expect(body).not.toContain('<script')
  expect(body).not.toContain('content=""')
})

it('reads a code as people type it; one that nobody has tells the brand alone', async () => {
  const typed = await get(`/i/${code.toLowerCase()}`)
  expect(typed.body).toContain(`inviteCode=${code}`)
  const unknown = await get('/i/ZZZZ2222')
  expect(tagOf(unknown.body, 'og:title')).toBe('Starcard')
  expect(unknown.body).toContain('inviteCode=ZZZZ2222')
})

it.each(['/i/x', '/i/%3Cscript%3E', '/i/7KQ2M9XD7KQ2M9XD'])('%s leads home', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([302, '/#/pages/index'])
})
