import { invitationEndpoints } from '@contract/invitation/endpoints'
import { groupCode } from '@contract/domain/rules/codes'
import { parseScanned } from '@contract/domain/rules/scanned'
import { t } from '@/i18n/t'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { openAddress, openPage } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import { scanText } from './scan-text'

async function offerCopy(title: string, text: string, copied = text): Promise<void> {
  if (!(await confirm({ title, text, confirmText: t('components:scan.copy') }))) return
  const outcome = await copyText(copied)
  if (outcome.type === 'failed') showToast(t('common:copyFailed'))
  else if (!outcome.told) showToast(t('common:copied'))
}

/** Whose code it is, as its owner's card says it; the inviter of whoever reads it was bound long ago. */
async function showMember(code: string): Promise<void> {
  const name = await fetchQuery(invitationEndpoints.inviter, { code }).then(
    (answer) => answer.name,
    () => undefined,
  )
  if (name === null) showToast(t('components:scan.unknown'))
  else await offerCopy(t('components:scan.member'), [name, groupCode(code)].join('\n').trim(), code)
}

/** Goes where a scanned text leads (docs/product/links.md, "Scanned codes"); what we do not know is shown, to be copied. */
export function openScanned(text: string): void {
  const scanned = parseScanned(text)
  if (scanned.type === 'card') openPage('/pages/card/verify', { sn: scanned.serial })
  else if (scanned.type === 'activation')
    openPage('/pages/membership/redeem', { code: scanned.code })
  else if (scanned.type === 'text') void offerCopy(t('components:scan.found'), scanned.text)
  else if (getCurrentPerson().signedIn) void showMember(scanned.code)
  else openAddress({ path: '/pages/register/index', query: { inviteCode: scanned.code } })
}

/** Opens the scanner, and then what was scanned: the link scheme `scan:`. */
export async function scanAndOpen(): Promise<void> {
  const text = await scanText()
  if (text !== undefined) openScanned(text)
}
