import { PAY_PASSWORD } from '../../support/people'
import { withdrawalEndpoints } from '../../../contract/withdrawal/endpoints'
import { newId } from '../../../server/db/id'
import { createCaller } from '../../../server/demo/caller'
import type { Operator } from '../../../server/operator-action'
import { hashPassword } from '../../../server/security/password-hash'
import type { Services } from '../../../server/services'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const FAR_DAYS = 36_500

export interface NewMember {
  inviterId?: string
  level?: 0 | 1 | 2
  star?: number
}

export interface Member {
  id: string
  /** Their USDT account. */
  accountId: string
}

/** People as rows, as registration is not what is proven here; all that moves money goes through endpoints and use cases. */
export interface Users {
  member(options?: NewMember): Promise<Member>
  operator(name: string): Promise<Operator>
}

let payPasswordHash: Promise<string> | undefined

export function createUsers(services: Services): Users {
  const { db } = services
  const caller = createCaller(services)
  let count = 0

  async function giveLevel(userId: string, level: 1 | 2, star: number): Promise<void> {
    const until = new Date(LONG_AGO.getTime() + FAR_DAYS * 86_400_000)
    await db
      .insertInto('membership_grant')
      .values({
        id: newId(),
        userId,
        level,
        days: FAR_DAYS,
        paid: false,
        upgrade: false,
        sourceType: 'code',
        sourceId: `users-${userId}`,
        grantedAt: LONG_AGO,
        startsAt: LONG_AGO,
        endsAt: until,
      })
      .execute()
    await db
      .insertInto('membership')
      .values({
        userId,
        vipUntil: level === 1 ? until : null,
        svipUntil: level === 2 ? until : null,
        lastLevel: level,
        star,
      })
      .execute()
  }

  return {
    async member({ inviterId, level = 0, star = 0 } = {}) {
      payPasswordHash ??= hashPassword(PAY_PASSWORD)
      count += 1
      const id = newId()
      const code = String(count).padStart(8, '0')
      await db.insertInto('referral_code').values({ code, issuedAt: LONG_AGO }).execute()
      await db
        .insertInto('app_user')
        .values({
          id,
          username: `member_${count}`,
          email: `member_${count}@example.com`,
          country: 'US',
          language: 'en',
          avatar: null,
          passwordHash: '-',
          payPasswordHash: await payPasswordHash,
          referralCode: code,
          inviterId: inviterId ?? null,
          auditStatue: 0,
          createdAt: LONG_AGO,
        })
        .execute()
      if (level > 0) await giveLevel(id, level === 1 ? 1 : 2, star)
      // A wallet of their own: one that inviter and invited share would need two approvals each time.
      const address = `0x${String(count).padStart(40, '0')}`
      const form = {
        kind: 'usdt',
        walletName: 'My wallet',
        network: 'ERC20',
        address,
        confirmAddress: address,
        payPassword: PAY_PASSWORD,
      } as const
      const account = await caller.call(withdrawalEndpoints.addWithdrawalAccount, form, {
        userId: id,
        key: `account-${id}`,
      })
      return { id, accountId: account.id }
    },

    async operator(name) {
      const id = newId()
      await db
        .insertInto('operator')
        .values({
          id,
          name,
          role: 'finance',
          credentialHash: '-',
          confirmedAt: LONG_AGO,
          countsFrom: LONG_AGO,
          createdAt: LONG_AGO,
          disabledAt: null,
        })
        .execute()
      return { id, name, role: 'finance' }
    },
  }
}
