import { pointsEndpoints } from '@contract/points/endpoints'
import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import { tiktokIds } from '@/features/account/tiktok/test-ids'
import { taskIds } from '@/features/task/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { startTiktokStandIn, type TiktokStandIn } from '../../support/tiktok-stand-in'
import { addByFile } from '../support/add-by-file'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { Journey } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const REWARD = 30
const PAGE = '/pages/my/binding/tiktok'

type Where = 'page' | 'app' | 'weapp'

interface Visit {
  person: Person
  member: Member
  tiktok: TiktokStandIn
  t: (key: string) => string
}

/** The page leads to TikTok itself, the app to it in the phone's browser, which gives the person back: a no, then a yes. */
async function connectOnPage({ person, tiktok, t }: Visit): Promise<void> {
  tiktok.answer = 'deny'
  await person.tap(tiktokIds.connect)
  await person.see(t('errors:TIKTOK_REFUSED'))
  tiktok.answer = 'allow'
  await person.tap(tiktokIds.connect)
}

/** A mini-program opens no page of TikTok's: its link is copied, and the member connects in a browser and comes back. */
async function connectElsewhere({ person, member, tiktok, t }: Visit): Promise<void> {
  await person.see(t('profile:tiktok.copyText'))
  await person.tap(tiktokIds.copy)
  await eventually(async () =>
    expect(await person.copiedText()).toMatch(/^https?:.*\/#\/pages\/my\/binding\/tiktok$/),
  )
  const { url } = await member.call(tiktokEndpoints.beginTiktok, {})
  const reply = await fetch(await tiktok.visit(url), { redirect: 'manual' })
  const ticket = new URLSearchParams(reply.headers.get('location')?.split('?')[1]).get('ticket')
  await member.call(tiktokEndpoints.finishTiktok, { ticket: ticket ?? '' })
  await person.background()
}

const connect = { page: connectOnPage, app: connectOnPage, weapp: connectElsewhere } as const

/** The account is connected, its task claimed, and the account given up again. */
export function connectsTiktok(where: Where): Pick<Journey, 'prepare' | 'run'> {
  let tiktok: TiktokStandIn
  return {
    async prepare() {
      tiktok = await startTiktokStandIn()
      return { settings: tiktok.settings, close: tiktok.close }
    },
    async run(server, newPerson, language) {
      const t = (key: string, params = {}) => text(language, key, params)
      tiktok.redirectUri = `${server.url}/tiktok/callback`
      const member = await new Member(server.url, 'nomi_star', 'nomi@journey.example').register()
      const task = await addByFile(server, 'tasks', { kind: 5, reward: REWARD })
      const person = await newPerson({ language, serverUrl: server.url })
      await logIn(person, member.email)
      await person.open('/pages/task/list')
      await person.tap(taskIds.act(task))
      await person.arrive(PAGE)

      await connect[where]({ person, member, tiktok, t })
      await person.see(tiktok.persona.name)
      await person.shot(`tiktok-${language}`)
      expect(tiktok.tokens.size).toBe(0)

      await person.open('/pages/task/list')
      await person.see(t('task:claim'))
      await person.tap(taskIds.act(task))
      await person.see(t('task:finished'))
      expect(await member.call(pointsEndpoints.pointsBalance, {})).toMatchObject({
        balance: REWARD,
      })

      await person.open(PAGE)
      await person.tap(tiktokIds.disconnect)
      await person.tap(shellIds.confirm)
      await person.find(where === 'weapp' ? tiktokIds.copy : tiktokIds.connect)
      expect(person.complaints()).toEqual([])
    },
  }
}
