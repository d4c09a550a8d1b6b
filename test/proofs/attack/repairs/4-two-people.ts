import { accountEndpoints } from '../../../../contract/account/endpoints'
import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import type { Attack } from '../attack'
import { makeEarner, PAY_PASSWORD } from '../earner'
import type { AttackTarget, Member } from '../target'

/** A fresh deployment counts a new account after a day; demo and test would at once. */
const settings = { OPERATOR_WAIT_HOURS: '24' }
const FRIENDS = 6
const PURCHASES = 10

interface Staff {
  name: string
  credential: string
}

/** Somebody with more than $6,000 to withdraw: friends who buy again and again. */
async function makeRich(target: AttackTarget): Promise<{ member: Member; accountId: string }> {
  const earner = await makeEarner(target)
  const { referralCode } = await target.ok(accountEndpoints.loadUser, {}, { as: earner.member })
  for (let friend = 0; friend < FRIENDS; friend += 1) {
    const buyer = await target.register({ recommendationCode: referralCode })
    for (let purchase = 0; purchase < PURCHASES; purchase += 1) await target.buy(buyer, 'svip-year')
  }
  await target.advance(75)
  return { ...earner, member: await target.login(earner.member) }
}

async function withdraw(
  { ok }: AttackTarget,
  { member, accountId }: { member: Member; accountId: string },
  amount: number,
): Promise<string> {
  const { withdrawal } = await ok(
    withdrawalEndpoints.createWithdrawal,
    { amount, accountId, payPassword: PAY_PASSWORD },
    { as: member },
  )
  return withdrawal.reference
}

/** `add` or `enable` by the dishonest one, who sets the credential himself with the secret that he is given. */
async function takeOver(
  { opsJson, ops }: AttackTarget,
  name: string,
  ...command: string[]
): Promise<Staff> {
  const made: unknown = await opsJson('operators', ...command)
  const staff = { name, credential: `${name}-credential-1` }
  const secret = String(Reflect.get(Object(made), 'secret'))
  await ops('enrol', '--as', name, '--secret', secret, '--credential', staff.credential)
  return staff
}

async function statusOf({ opsJson }: AttackTarget, reference: string): Promise<unknown> {
  const shown: unknown = await opsJson('withdrawals', 'show', reference)
  return Reflect.get(Object(Reflect.get(Object(shown), 'withdrawal')), 'status')
}

/** The first operator is dishonest; the second one, made as a deployment's second, is not, and is asleep. */
async function approvesAlone(target: AttackTarget): Promise<boolean> {
  const { ops, opsAs } = target
  const add = (name: string, role: string) => takeOver(target, name, 'add', name, '--role', role)
  await add('partner', 'finance')
  const reference = await withdraw(target, await makeRich(target), 6_000_00)
  await ops('withdrawals', 'approve', reference)

  const puppet = await add('puppet', 'finance')
  const support = await add('support', 'support')
  await ops('operators', 'confirm', puppet.name)
  await opsAs(puppet, 'operators', 'confirm', puppet.name)
  // A puppet's puppet, which the dishonest one has not made.
  await opsAs(puppet, 'operators', 'add', 'third', '--role', 'finance')
  await ops('operators', 'confirm', 'third')
  // The partner's own account, disabled and taken over.
  await ops('operators', 'disable', 'partner')
  const partner = await takeOver(target, 'partner', 'enable', 'partner')
  await ops('operators', 'confirm', partner.name)
  await opsAs(puppet, 'operators', 'confirm', partner.name)
  await opsAs(partner, 'operators', 'confirm', puppet.name)
  // With everybody else gone, one of the first two again.
  await ops('operators', 'disable', puppet.name)
  const again = await takeOver(target, puppet.name, 'enable', puppet.name)
  const late = await add('late', 'finance')
  await target.advance(2)
  for (const staff of [again, support, partner, late])
    await opsAs(staff, 'withdrawals', 'approve', reference)
  return (await statusOf(target, reference)) === 'pendingReview'
}

/** $6,000 as three requests of $2,000, of which each alone needs one approval. */
async function splits(target: AttackTarget): Promise<boolean> {
  const earner = await makeRich(target)
  const statuses: unknown[] = []
  for (let part = 0; part < 3; part += 1) {
    const reference = await withdraw(target, earner, 2_000_00)
    await target.ops('withdrawals', 'approve', reference)
    statuses.push(await statusOf(target, reference))
  }
  if (statuses[0] !== 'passed') throw new Error(`nothing passed: ${statuses.join(', ')}`)
  return statuses[2] === 'pendingReview'
}

export const twoPeople: readonly Attack[] = [
  {
    name: 'repair 4: one finance operator approves $6,000 with accounts that he makes, enables and takes over',
    settings,
    run: approvesAlone,
  },
  {
    name: 'repair 4: one finance operator approves $6,000 as three requests of $2,000',
    settings,
    run: splits,
  },
]
