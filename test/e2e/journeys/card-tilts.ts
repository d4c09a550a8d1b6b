import { setTimeout as delay } from 'node:timers/promises'
import { homeIds } from '@/features/home/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const NAME = 'leaner'
const SIDES = [40, -40]
const TRIES = 6

/** Leans the phone to both sides until the card has followed to both. */
function leansWithPhone(person: Person): Promise<void> {
  return eventually(async () => {
    const seen = new Set<number>()
    for (const side of SIDES) {
      await person.turnPhone(side)
      await delay(300)
      const [, numbers = ''] =
        /^matrix3d\(([^)]+)\)$/.exec(await person.styleOf(homeIds.card, 'transform')) ?? []
      // Minus the sine of its turn about the upright axis.
      seen.add(Math.sign(Number(numbers.split(',')[2])))
    }
    if (!seen.has(1) || !seen.has(-1)) throw new Error('the card does not lean to both sides')
  })
}

async function staysStill(person: Person): Promise<void> {
  for (const side of SIDES) {
    await person.turnPhone(side)
    await delay(200)
    expect(await person.styleOf(homeIds.card, 'transform')).toBe('none')
  }
}

/** The code that asks comes a moment after the card: who taps too early taps once more. */
async function tapUntilAsked(person: Person): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await person.choose(NAME)
    const asked = person.find(shellIds.confirm).then(
      () => true,
      () => false,
    )
    if (await Promise.race([asked, delay(10_000, false)])) return
  }
  throw new Error('nobody asks for the motion sensor')
}

/** The member card leans with the phone: at once where nobody asks, else after the reason and a yes, and not after a no. */
export const cardTilts: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, NAME, `${NAME}@journey.example`).register()
  const person = await newPerson({ language, serverUrl: server.url })
  const asked = person.motion !== 'free'
  if (person.motion === 'browser asks') await person.answerMotion(false)
  await logIn(person, member.email)
  await person.find(homeIds.card)
  if (asked) {
    await staysStill(person)
    await tapUntilAsked(person)
    await person.see(text(language, 'components:motion.text'))
    await person.shot(`motion-asked-${language}`)
    if (person.motion === 'browser asks') {
      await person.tap(shellIds.confirm)
      await person.see(text(language, 'components:motion.denied'))
      await person.answerMotion(true)
    } else {
      await person.tap(shellIds.cancel)
    }
    await person.miss(text(language, 'components:motion.text'))
    await staysStill(person)
    await person.reload()
    await person.find(homeIds.card)
    await tapUntilAsked(person)
    await person.tap(shellIds.confirm)
    await person.miss(text(language, 'components:motion.text'))
  }
  await leansWithPhone(person)
  await person.shot(`card-leans-${language}`)
  expect(person.complaints()).toEqual([])
}
