import { loginIds } from '@/features/account/login/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { homeIds } from '@/features/home/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { brands } from '../../../config/brands'
import type { JourneyServer } from '../support/journey-server'
import { Member, PASSWORD } from '../support/member'
import { text } from '../support/texts'
import { copyWebBuild, NEWER, type WebRelease } from '../support/web-release'
import type { Journey, JourneyRun } from './journey'
import { logIn } from './log-in'
import type { NewPerson, Person } from './person'

const { version: BUILT } = brands.default

interface Visitor {
  person: Person
  member: Member
  /** At home with an invitation, so that nobody sends them to log in. */
  goHome(of?: Person): Promise<void>
}

async function visit(
  server: JourneyServer,
  newPerson: NewPerson,
  language: Person['language'],
): Promise<Visitor> {
  const member = await new Member(server.url, 'updater', 'updater@journey.example').register()
  const code = await member.code()
  const person = await newPerson({ language, serverUrl: server.url })
  return {
    person,
    member,
    async goHome(of = person) {
      await of.open('/pages/index', { inviteCode: code })
      await of.find(welcomeIds.login)
    },
  }
}

async function begin(person: Person, { email }: Member): Promise<void> {
  await person.tap(welcomeIds.login)
  await person.type(loginIds.account, email)
  await person.type(loginIds.password, PASSWORD)
}

/** What was typed is there, and is sent; only home asks about the new version. */
async function endForm(person: Person, { email }: Member): Promise<void> {
  expect(await person.valueOf(loginIds.account)).toBe(email)
  expect(await person.valueOf(loginIds.password)).toBe(PASSWORD)
  await person.lose(shellIds.confirm)
  await person.tap(loginIds.submit)
  await person.arrive('/pages/index')
  await person.see(text(person.language, 'components:update.title'))
  await person.shot(`version-offered-${person.language}`)
}

/** WeChat fetches a version while somebody fills a form in: one that fails is told to nobody, the next one waits for the form's end and begins by the person's word. */
export const programKeepsForm: JourneyRun = async (server, newPerson, language) => {
  const { person, member, goHome } = await visit(server, newPerson, language)
  await goHome()
  await person.findsVersion('1.0.1', 'failed')
  await begin(person, member)
  await person.findsVersion('1.0.2')
  await endForm(person, member)
  await person.tap(shellIds.cancel)
  await person.lose(shellIds.confirm)
  await person.runs('1.0.0')
  // The next start begins it; the one after that is begun by the person.
  await person.reload()
  await person.runs('1.0.2')
  await person.find(homeIds.balance)
  await person.findsVersion('1.0.3')
  await person.tap(shellIds.confirm)
  await person.runs('1.0.3')
  await person.find(homeIds.balance)
  expect(person.complaints()).toEqual([])
}

/**
 * The site brings out a version while a browser has two tabs: the form in the one keeps what was typed, the other puts the version off. It
 * begins in the one by the person's word, in the other when that is loaded again.
 */
export function siteKeepsForm(): Pick<Journey, 'run' | 'prepare'> {
  let release: WebRelease
  return {
    async prepare() {
      release = copyWebBuild()
      return { settings: {}, h5: release.folder, close: () => Promise.resolve(release.remove()) }
    },
    async run(server, newPerson, language) {
      const { person, member, goHome } = await visit(server, newPerson, language)
      await goHome()
      await person.keepsProgram()
      // From the second visit on.
      await goHome()
      const other = await person.openTab()
      await goHome(other)
      await begin(person, member)
      release.bringNewer()
      await server.restart({})
      await person.findsVersion(NEWER)
      await other.see(text(language, 'components:update.title'))
      await other.tap(shellIds.cancel)
      await endForm(person, member)
      await person.runs(BUILT)
      await person.tap(shellIds.confirm)
      await person.runs(NEWER)
      await person.find(homeIds.balance)
      // A second question would come within a moment of the other's home.
      await other.find(homeIds.balance)
      await other.runs(BUILT)
      await other.lose(shellIds.confirm)
      await other.reload()
      await other.runs(NEWER)
      await other.find(homeIds.balance)
      // What was asked for while the server was away.
      for (const tab of [person, other]) tab.complaints()
    },
  }
}

/** Without a connection a second visit opens with what was seen, says that there is none, and goes on when it is back. */
export const opensOffline: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'offliner', 'offliner@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.open('/pages/order/list')
  await person.see(text(language, 'orders:list.emptyTitle'))
  await person.open('/pages/index')
  await person.find(homeIds.balance)
  await person.keepsProgram()
  await person.offline(true)
  await person.reload()
  await person.find(homeIds.balance)
  await person.see(text(language, 'shell:offline'))
  await person.shot(`opens-offline-${language}`)
  // A page that keeps nothing opens too, and says why it is empty.
  await person.open('/pages/order/list')
  await person.see(text(language, 'common:list.notLoaded'))
  await person.offline(false)
  await person.miss(text(language, 'shell:offline'))
  person.complaints()
  await person.open('/pages/index')
  await person.find(homeIds.balance)
  expect(person.complaints()).toEqual([])
}
