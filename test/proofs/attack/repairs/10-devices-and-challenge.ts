import { accountEndpoints } from '../../../../contract/account/endpoints'
import { errorCodes } from '../../../../contract/errors'
import { solveChallenge } from '../../../support/solve-challenge'
import type { Attack } from '../attack'
import type { AttackTarget, Visitor } from '../target'

const WRONG = 'Wrong-Word-1'
const MAILS = 100
const NAMES = 30
/** What one address may do before it has to work for it, and a little more. */
const FREE = 10
let names = 0

function newName(): string {
  names += 1
  return `spray_${process.pid}_${names}`
}

type From = Pick<Visitor, 'sessionCode' | 'address'>

/** Callers at one address, each with a session id that was made up, or one that it got for the asking. */
async function callersAt(
  { newVisitor }: AttackTarget,
  count: number,
  kind: 'made up' | 'new',
): Promise<From[]> {
  const { address } = await newVisitor()
  const callers: From[] = []
  for (let n = 0; n < count; n += 1)
    callers.push({
      address,
      sessionCode: kind === 'made up' ? `made-up-${n}` : (await newVisitor()).sessionCode,
    })
  return callers
}

async function countMails({ call }: AttackTarget, callers: readonly From[]): Promise<number> {
  let sent = 0
  for (const as of callers) {
    const request = { email: `${newName()}@attack.example`, purpose: 'register' } as const
    if ((await call(accountEndpoints.sendMail, request, { as })).code === 0) sent += 1
  }
  return sent
}

/** How many passwords were judged, of one try for each caller. */
async function countJudged(
  { call }: AttackTarget,
  callers: readonly From[],
  nameOf: (index: number) => string = newName,
): Promise<number> {
  const codes = await Promise.all(
    callers.map(async (as, index) => {
      const request = { account: nameOf(index), password: WRONG }
      return (await call(accountEndpoints.login, request, { as })).code
    }),
  )
  return codes.filter((code) => code === errorCodes.LOGIN_FAILED).length
}

const spraying: readonly Attack[] = (['made up', 'new'] as const).flatMap((kind) => [
  {
    name: `repair 10: ${MAILS} emails from one address, each from a device that is ${kind}`,
    async run(target) {
      return (await countMails(target, await callersAt(target, MAILS, kind))) <= FREE
    },
  },
  {
    name: `repair 10: a password tried on ${NAMES} names from one address, each on a device that is ${kind}`,
    async run(target) {
      return (await countJudged(target, await callersAt(target, NAMES, kind))) <= FREE
    },
  },
])

/** Repair 10: what counts as a device, what is counted, and the challenge. */
export const devicesAndChallenge: readonly Attack[] = [
  ...spraying,
  {
    name: 'repair 10: 12 guesses by username and email of one user, from a new device and address each',
    async run(target) {
      const { username, email } = await target.register()
      const callers = await Promise.all(Array.from({ length: 12 }, () => target.newVisitor()))
      const judged = await countJudged(target, callers, (index) => (index % 2 ? username : email))
      return judged <= 5
    },
  },
  {
    name: "repair 10: 12 wrong tries of a stranger burn a member's email code",
    async run(target) {
      const member = await target.newVisitor()
      const username = newName()
      const email = `${username}@attack.example`
      const code = await target.mailedCode(email, () =>
        target.ok(accountEndpoints.sendMail, { email, purpose: 'register' }, { as: member }),
      )
      const password = 'Tall-Ladder-2026'
      const form = { country: 'JP', username, email, password, confirmPassword: password }
      const register = (typed: string, as: From) =>
        target.call(accountEndpoints.register, { ...form, code: typed, agreed: true }, { as })
      const wrong = code === '000000' ? '111111' : '000000'
      for (let n = 0; n < 12; n += 1) await register(wrong, await target.newVisitor())
      return (await register(code, member)).code === 0
    },
  },
  {
    name: 'repair 10: a solved challenge is sent again, for another purpose, or cheaper than it is now',
    async run({ call, ok, newVisitor }) {
      const as = await newVisitor()
      const logIn = async (captcha?: ReturnType<typeof solveChallenge>) => {
        const request = { account: newName(), password: WRONG, captcha }
        return (await call(accountEndpoints.login, request, { as })).code
      }
      const solved = async (purpose: 'login' | 'sendMail') =>
        solveChallenge(await ok(accountEndpoints.captcha, { purpose }, { as }))
      for (let n = 0; n < 3; n += 1) await logIn()
      const [once, other, cheap] = [
        await solved('login'),
        await solved('sendMail'),
        await solved('login'),
      ]
      if ((await logIn()) !== errorCodes.CAPTCHA_REQUIRED) return false
      if ((await logIn(once)) !== errorCodes.LOGIN_FAILED) return false
      for (let n = 0; n < 2; n += 1) await logIn(await solved('login'))
      const refused = [await logIn(once), await logIn(other), await logIn(cheap)]
      return refused.every((code) => code === errorCodes.CAPTCHA_WRONG)
    },
  },
]
