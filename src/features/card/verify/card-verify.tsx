import { useState } from 'react'
import { View } from '@tarojs/components'
import { parseScanned } from '@contract/domain/rules/scanned'
import { isSerialNumber, normaliseSerialNumber } from '@contract/domain/rules/serial-number'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import type { FieldTextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { openScanned } from '@/lib/scan/open-scanned'
import { scanText } from '@/lib/scan/scan-text'
import { CardResult } from './card-result'
import { cardVerifyIds } from './test-ids'

function validate({ serial }: { serial: string }): { serial?: FieldTextKey } {
  if (serial.trim() === '') return { serial: 'enterSerialNumber' }
  return isSerialNumber(normaliseSerialNumber(serial)) ? {} : { serial: 'serialNumberRule' }
}

/** Whether a card is one of ours: by the number of a link or a scan at once, or by the one that is printed on it. */
export function CardVerify({ serial }: { serial: string }) {
  const t = useT()
  const form = useForm({ name: 'card-verify', initial: { serial }, validate })
  const given = normaliseSerialNumber(serial)
  const [asked, setAsked] = useState(isSerialNumber(given) ? given : '')

  function handleSubmit() {
    if (form.check()) setAsked(normaliseSerialNumber(form.values.serial))
  }

  async function handleScan() {
    const text = await scanText()
    if (text === undefined) return
    const scanned = parseScanned(text)
    // A card's code may hold the number alone: here it means a card, which it does not everywhere.
    const number = scanned.type === 'card' ? scanned.serial : normaliseSerialNumber(text)
    if (!['card', 'text'].includes(scanned.type) || !isSerialNumber(number))
      return openScanned(text)
    form.set('serial', number)
    setAsked(number)
  }

  return (
    <View>
      {asked ? <CardResult serial={asked} /> : <Note>{t('card:verify.lead')}</Note>}
      <TextField
        id={cardVerifyIds.serial}
        label={t('card:verify.label')}
        help={t('card:verify.help')}
        type="code"
        value={form.values.serial}
        error={form.errors.serial}
        onChange={(value) => form.set('serial', value)}
        onSubmit={handleSubmit}
      />
      <Button id={cardVerifyIds.scan} size="wide" kind="outline" onTap={() => void handleScan()}>
        {t('card:verify.scan')}
      </Button>
      <Button id={cardVerifyIds.submit} size="wide" onTap={handleSubmit}>
        {t('card:verify.submit')}
      </Button>
    </View>
  )
}
