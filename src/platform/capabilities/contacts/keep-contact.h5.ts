import { download } from '../download/download'
import type { KeepContact } from './contract'

export const keepContact: KeepContact = async ({ vcard }) => {
  const outcome = await download({ url: vcard, name: vcard.split('/').at(-1) ?? 'card.vcf' })
  if (outcome.type === 'saved') return { type: 'file' }
  if (outcome.type === 'timeout') return { type: 'failed', reason: 'timeout' }
  return outcome
}
