import type { Scanned } from '@contract/domain/rules/scanned'
import { openAddress, openPage } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'

/** A code of the programme. */
export type ScannedCode = Extract<Scanned, { type: 'activation' | 'recommendation' }>

/** An activation code is redeemed; a recommendation code is an inviter, or to a member the business card of the one who has it. */
export function openCode({ type, code }: ScannedCode): void {
  if (type === 'activation') openPage('/pages/membership/redeem', { code })
  else if (getCurrentPerson().signedIn) openPage('/pages/card/index', { code })
  else openAddress({ path: '/pages/register/index', query: { inviteCode: code } })
}
