import { invitationEndpoints } from '@contract/invitation/endpoints'
import { groupCode } from '@contract/domain/rules/codes'
import type { Scanned } from '@contract/domain/rules/scanned'
import { t } from '@/i18n/t'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { openAddress, openPage } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'
import { showToast } from '@/lib/overlay/toast'
import { offerCopy } from './offer-copy'

/** A code of the programme. */
export type ScannedCode = Extract<Scanned, { type: 'activation' | 'recommendation' }>

/** Whose code it is, as its owner's card says it; the inviter of whoever reads it was bound long ago. */
async function showMember(code: string): Promise<void> {
  const name = await fetchQuery(invitationEndpoints.inviter, { code }).then(
    (answer) => answer.name,
    () => undefined,
  )
  if (name === null) showToast(t('components:scan.unknown'))
  else await offerCopy(t('components:scan.member'), [name, groupCode(code)].join('\n').trim(), code)
}

/** An activation code is redeemed; a recommendation code is an inviter, or a member's card. */
export function openCode({ type, code }: ScannedCode): void {
  if (type === 'activation') openPage('/pages/membership/redeem', { code })
  else if (getCurrentPerson().signedIn) void showMember(code)
  else openAddress({ path: '/pages/register/index', query: { inviteCode: code } })
}
