import { updateIds } from '@/components/update-dialog/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { profileIds } from '@/features/profile/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { updateOutcomes } from '@contract/update/schemas'
import { brands } from '../../../config/brands'
import { startPackageHost, type PackageHost } from '../../support/package-host'
import { NEWS, releaseApp } from '../support/app-release'
import { eventually } from '../support/eventually'
import type { JourneyServer } from '../support/journey-server'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import type { Person } from './person'

const { imageHost, version: INSTALLED } = brands.default

/** A visitor with the app as a store gave it to them, at home with an invitation, so that nobody sends them to log in. */
async function visit(
  server: JourneyServer,
  host: PackageHost,
  [newPerson, language]: [Parameters<JourneyRun>[1], Person['language']],
): Promise<{ person: Person; goHome(): Promise<void> }> {
  const member = await new Member(server.url, 'updater', 'updater@journey.example').register()
  const code = await member.code()
  const person = await newPerson({
    language,
    serverUrl: server.url,
    elsewhere: { [imageHost]: host.url },
  })
  return {
    person,
    async goHome() {
      await person.open('/pages/index', { inviteCode: code })
      await person.arrive('/pages/index')
      await person.find(welcomeIds.login)
    },
  }
}

/** The version of the program, as its own page tells it. */
async function seeVersion(person: Person, version: string): Promise<void> {
  await person.open('/pages/profile/about')
  await person.find(profileIds.version)
  await person.see(version)
}

/** The version that was installed begins; an iPhone says so first. */
async function restart(person: Person, version: string): Promise<void> {
  if (person.motion === 'app asks') {
    await person.see(text(person.language, 'components:update.installed'))
    await person.shot(`update-installed-${person.language}`)
    await person.tap(shellIds.confirm)
  }
  await person.runs(version)
}

/** What operators read of the one phone's updates to a version: the outcomes of it, and the share that went back. */
async function seeOutcomes(
  server: JourneyServer,
  person: Person,
  version: string,
  wanted: { outcomes: readonly string[]; rolledBackShare: number },
): Promise<void> {
  const platform = person.motion === 'app asks' ? 'ios' : 'android'
  await eventually(async () => {
    const listed: unknown = JSON.parse(await opsOk(server, 'releases', 'outcomes', '--json'))
    const rows: unknown[] = Array.isArray(listed) ? listed : []
    const row = rows.map(Object).find((it) => it.platform === platform && it.version === version)
    expect({ devices: row?.devices, rolledBackShare: row?.rolledBackShare }).toEqual({
      devices: Object.fromEntries(
        updateOutcomes.map((name) => [name, wanted.outcomes.includes(name) ? 1 : 0]),
      ),
      rolledBackShare: wanted.rolledBackShare,
    })
  })
}

async function withHost(run: (host: PackageHost) => Promise<void>): Promise<void> {
  const host = await startPackageHost()
  try {
    await run(host)
  } finally {
    await host.close()
  }
}

/**
 * A newer version is put off, which holds until the next start; then its package is absent, is cut, is another one than was signed, its host is
 * dead: each failure is told by its marker and changes nothing. At last it comes whole, and stays.
 */
export const updateFails: JourneyRun = (server, newPerson, language) =>
  withHost(async (host) => {
    const { person, goHome } = await visit(server, host, [newPerson, language])
    await releaseApp(server, host, { version: '1.1.07', messageEn: 'Lists open faster.' })
    const whole = host.bytes
    await goHome()
    await person.find(updateIds.confirm)
    await person.see(language === 'zh-Hans' ? NEWS : 'Lists open faster.')
    await person.shot(`update-offered-${language}`)
    await person.tap(updateIds.later)
    await person.lose(updateIds.confirm)
    await person.reload()
    await person.find(updateIds.confirm)

    host.state = 404
    await person.tap(updateIds.confirm)
    await person.see('fail2')
    await person.see(`${text(language, 'components:update.failed')} HTTP 404`)
    await person.shot(`update-failed-${language}`)
    const faults: [Partial<PackageHost>, string][] = [
      [{ state: 'cut' }, 'fail3'],
      [{ state: 'whole', bytes: Buffer.concat([whole, Buffer.from([0])]) }, 'fail1'],
      [{ state: 'silent' }, 'fail3'],
    ]
    for (const [fault, marker] of faults) {
      Object.assign(host, fault)
      await person.tap(shellIds.confirm)
      await person.see(marker)
    }
    await person.tap(shellIds.cancel)
    await seeVersion(person, INSTALLED)

    Object.assign(host, { state: 'whole', bytes: whole })
    await goHome()
    await person.reload()
    await person.tap(updateIds.confirm)
    await restart(person, '1.1.07')
    await person.find(welcomeIds.login)
    await seeVersion(person, '1.1.07')
    // By a timestamp, each of them another one.
    expect(host.asked.at(-2)).toMatch(/^HEAD \/app\/starcard\.wgt\?t=\d+$/)
    expect(host.asked.at(-1)).toMatch(/^GET \/app\/starcard\.wgt\?t=\d+$/)
    await person.runs('1.1.07', 'kept')
    await person.reload()
    await seeVersion(person, '1.1.07')
    await seeOutcomes(server, person, '1.1.07', {
      outcomes: updateOutcomes.filter((name) => !['storeOpened', 'rolledBack'].includes(name)),
      rolledBackShare: 0,
    })
    person.complaints()
  })

/** A version that does not start gives its place back, and is not offered again; the one that mends it is forced, and nobody gets past it. */
export const updateBreaks: JourneyRun = (server, newPerson, language) =>
  withHost(async (host) => {
    const { person, goHome } = await visit(server, host, [newPerson, language])
    const broken = { version: '1.1.07', messageEn: 'It never starts.', broken: true }
    await releaseApp(server, host, broken)
    await goHome()
    await person.find(updateIds.confirm)
    await person.tap(updateIds.confirm)
    await restart(person, '1.1.07')
    await person.runs('')
    await person.find(welcomeIds.login)
    await seeVersion(person, INSTALLED)
    const asked = host.asked.length
    await goHome()
    await person.reload()
    await person.find(welcomeIds.login)

    await releaseApp(server, host, { version: '1.1.08', messageEn: 'It starts.', force: true })
    await person.goesAway()
    await person.comesBack()
    await person.see('It starts.')
    await seeOutcomes(server, person, '1.1.07', {
      outcomes: ['offered', 'downloaded', 'installed', 'rolledBack'],
      rolledBackShare: 1,
    })
    // Not asked about in between.
    expect(host.asked).toHaveLength(asked)
    await person.see(text(language, 'components:update.forced'))
    await person.shot(`update-forced-${language}`)
    await person.lose(updateIds.later)
    if (person.motion !== 'app asks') await person.back()
    await person.tap(updateIds.confirm)
    await restart(person, '1.1.08')
    await person.find(welcomeIds.login)
    await seeVersion(person, '1.1.08')
    person.complaints()
  })
