import { pointsEndpoints } from '@contract/points/endpoints'
import { tiktokIds } from '@/features/account/tiktok/test-ids'
import { taskIds } from '@/features/task/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { startTiktokStandIn, type TiktokStandIn } from '../../support/tiktok-stand-in'
import { Member } from '../support/member'
import { offerTask } from '../support/offer-task'
import { text } from '../support/texts'
import type { Journey } from './journey'
import { logIn } from './log-in'

const REWARD = 30
const PAGE = '/pages/my/binding/tiktok'

/** A no at TikTok, then a yes: the account is connected, its task claimed, and the account given up again. */
export function connectsTiktok(): Pick<Journey, 'prepare' | 'run'> {
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
      const task = await offerTask(server, { kind: 5, reward: REWARD })
      const person = await newPerson({ language, serverUrl: server.url })
      await logIn(person, member.email)
      await person.open('/pages/task/list')
      await person.tap(taskIds.act(task))
      await person.arrive(PAGE)

      tiktok.answer = 'deny'
      await person.tap(tiktokIds.connect)
      await person.see(t('errors:TIKTOK_REFUSED'))
      tiktok.answer = 'allow'
      await person.tap(tiktokIds.connect)
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
      await person.find(tiktokIds.connect)
      expect(person.complaints()).toEqual([])
    },
  }
}
