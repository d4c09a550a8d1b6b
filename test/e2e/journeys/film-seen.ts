import { actionEndpoints } from '@contract/action/endpoints'
import { feedEndpoints } from '@contract/feed/endpoints'
import { feedIds } from '@/features/feed/test-ids'
import { addByFile, FILM, PICTURE } from '../support/add-by-file'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const BEAT = actionEndpoints.heartbeat.path
/** So many that somebody else has sent, and whoever is away has sent none: both send them at the same pace. */
const MANY = 3

/** A lesson with a film: nothing of it is fetched until it is started, nothing is counted while the person is elsewhere, and its end does what the task asks for. */
export const filmSeen: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const lesson = await addByFile(server, 'feed', {
    channel: 'lessons',
    titles: { [language]: 'How the card works' },
    bodies: { [language]: 'The whole of it in a few seconds.' },
    video: FILM,
    poster: PICTURE,
  })
  await addByFile(server, 'tasks', { kind: 2, reward: 20 })
  const people: Person[] = []
  let film = ''
  for (const name of ['watcher', 'neighbour']) {
    const member = await new Member(server.url, name, `${name}@journey.example`).register()
    const person = await newPerson({ language, serverUrl: server.url })
    await logIn(person, member.email)
    await person.open('/pages/feed/detail', { id: lesson })
    await person.find(feedIds.film)
    people.push(person)
    const { video } = await member.call(feedEndpoints.feedDetail, { id: lesson })
    film = new URL(video ?? '').pathname
  }
  const [watcher, neighbour] = people
  if (!watcher || !neighbour) throw new Error('two people watch')
  const beats = () => [watcher.asked(BEAT), neighbour.asked(BEAT)] as const
  await eventually(async () => expect(Math.min(...beats())).toBeGreaterThan(0))

  await watcher.goesAway()
  const [left, since] = beats()
  await eventually(async () => expect(beats()[1]).toBeGreaterThanOrEqual(since + MANY))
  expect(beats()[0]).toBe(left)
  await watcher.comesBack()
  await eventually(async () => expect(beats()[0]).toBeGreaterThan(left))

  await watcher.shot(`film-waits-${language}`)
  expect(people.map((person) => person.asked(film))).toEqual([0, 0])
  await watcher.startsFilm(feedIds.film)
  await watcher.shot(`film-runs-${language}`)
  await watcher.see(t('feed:done'))
  await neighbour.miss(t('feed:done'))
  expect(watcher.asked(film)).toBeGreaterThan(0)
  expect(neighbour.asked(film)).toBe(0)
  expect(people.flatMap((person) => person.complaints())).toEqual([])
}
