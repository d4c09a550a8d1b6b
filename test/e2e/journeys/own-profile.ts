import sharp from 'sharp'
import { accountEndpoints } from '@contract/account/endpoints'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { statisticsEndpoints } from '@contract/statistics/endpoints'
import { dataExportIds } from '@/features/account/data-export/test-ids'
import { profileIds } from '@/features/profile/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { brands } from '../../../config/brands'
import { eventually } from '../support/eventually'
import { Member, PASSWORD } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const NAME = 'Zoë of the Stars'

/** Wide, red and blue at its sides: the circle holds the green in the middle alone. */
async function paint() {
  const part = (background: string, left: number) => ({
    input: { create: { width: 300, height: 300, channels: 3 as const, background } },
    left,
    top: 0,
  })
  const create = { width: 900, height: 300, channels: 3, background: '#00a040' } as const
  const bytes = await sharp({ create })
    .composite([part('#d02020', 0), part('#2020d0', 600)])
    .png()
    .toBuffer()
  return { name: 'portrait.png', bytes }
}

/** Chosen, drawn closer, taken; what the server has is the middle of it, square. */
async function giveFace(person: Person, member: Member): Promise<void> {
  await person.pickFiles(profileIds.avatar, [await paint()])
  await person.tap(profileIds.cropIn)
  await person.shot(`profile-crop-${person.language}`)
  await person.tap(profileIds.cropUse)
  await person.see(text(person.language, 'profile:avatar.saved'))
  await person.seePicture(profileIds.avatar)
  const { avatar } = await member.call(accountEndpoints.loadUser, {})
  const kept = await fetch(avatar ?? '').then((reply) => reply.arrayBuffer())
  const picture = sharp(Buffer.from(kept))
  const { width, height } = await picture.metadata()
  expect([width, height]).toEqual([512, 512])
  const { channels } = await picture.stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  expect(green).toBeGreaterThan(120)
  expect(Math.max(red ?? 255, blue ?? 255)).toBeLessThan(100)
}

/** The file holds the new name, and is had by the password alone. */
async function takeData(person: Person): Promise<void> {
  const t = (key: string) => text(person.language, key)
  await person.tap(dataExportIds.row)
  await person.type(dataExportIds.password, PASSWORD)
  await person.tap(dataExportIds.submit)
  await person.see(
    t(person.holds === 'start' ? 'settings:document.copied' : 'settings:document.downloaded'),
  )
  expect(await person.givenFile()).toContain(NAME)
}

/** The other device is named in the list, and is out after a yes. */
async function signOutOther(person: Person, other: Member): Promise<void> {
  const t = (key: string) => text(person.language, key)
  const list: unknown = await other.call(devicesEndpoints.devices, { pageSize: 10 })
  const devices = (Array.isArray(list) ? list : []).map((one: unknown) => Object(one))
  expect(devices).toHaveLength(2)
  const { deviceId } = devices.find(({ current }) => current)
  await person.tap(profileIds.devices)
  await person.arrive('/pages/profile/devices')
  await person.see(t('profile:devices.current'))
  await person.find(profileIds.signOutOthers)
  await person.shot(`profile-devices-${person.language}`)
  await person.tap(profileIds.device(String(deviceId)))
  await person.tap(shellIds.confirm)
  await person.see(t('profile:devices.oneDone'))
  await person.miss(t('profile:devices.others'))
  await person.see(t('profile:devices.current'))
  expect(await other.vip().catch(() => 'signed out')).toBe('signed out')
}

/**
 * A member's own page: a face and a name that home and Me show, statistics allowed and refused, everything on record taken along, what program
 * this is, and another device signed out.
 */
export const ownProfile: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await new Member(server.url, 'zoe_star', 'zoe@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  // WeChat's guideline, which photos and the clipboard stand behind.
  if (person.holds === 'start') await person.permit('privacy', true)
  await person.open('/pages/profile/index')
  await giveFace(person, member)

  await person.tap(profileIds.nickname)
  await person.type(profileIds.nickField, NAME)
  await person.tap(profileIds.nickSave)
  await person.see(t('profile:nick.saved'))

  for (const state of ['granted', 'refused']) {
    await person.tap(profileIds.statistics)
    await eventually(async () =>
      expect(await member.call(statisticsEndpoints.statisticsConsent, {})).toEqual({ state }),
    )
    await person.see(t('profile:consent.saved'))
    await person.miss(t('profile:consent.saved'))
  }

  await takeData(person)

  await person.tap(profileIds.about)
  await person.arrive('/pages/profile/about')
  await person.see(brands.default.version)
  await person.miss(t('profile:about.unknown'))
  await person.back()
  await person.arrive('/pages/profile/index')

  await signOutOther(person, member)

  await person.open('/pages/index')
  await person.see(NAME)
  await person.open('/pages/sets/index')
  await person.see(NAME)
  await person.seePicture(settingsIds.profile)
  await person.shot(`profile-me-${language}`)
  expect(person.complaints()).toEqual([])
}
