import { parseScanned } from '@contract/domain/rules/scanned'
import { t } from '@/i18n/t'
import { openPage } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'
import { offerCopy } from './offer-copy'
import { openCode } from './open-code'
import { scanText } from './scan-text'

/** Goes where a scanned text leads (docs/product/links.md, "Scanned codes"); what we do not know is shown, to be copied, and so is a code under store review. */
export function openScanned(text: string): void {
  const scanned = parseScanned(text)
  if (scanned.type === 'card') openPage('/pages/card/verify', { sn: scanned.serial })
  else if (scanned.type === 'businessCard') openPage('/pages/card/index', { code: scanned.code })
  else if (scanned.type === 'text' || getCurrentPerson().compliant)
    void offerCopy(t('components:scan.found'), text.trim())
  else openCode(scanned)
}

/** Opens the scanner, and then what was scanned: the link scheme `scan:`. */
export async function scanAndOpen(): Promise<void> {
  const text = await scanText()
  if (text !== undefined) openScanned(text)
}
