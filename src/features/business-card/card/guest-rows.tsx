import { useState } from 'react'
import type { PublicCard } from '@contract/business-card/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { SwitchRow } from '@/components/switch-row/switch-row'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { businessCardIds } from '../test-ids'
import { useLook, type CardLook } from './use-look'

/** What somebody else may do beside: say who they are, and from which country, or make a card of their own. */
export function GuestRows({ card, look }: { card: PublicCard; look: CardLook }) {
  const t = useT()
  const signedIn = useSession((session) => session.token !== '')
  const { told, busy, tell } = useLook(look, card.code)
  const [country, setCountry] = useState(false)
  const name = isolate(card.name)
  if (!signedIn)
    return (
      <Button
        id={businessCardIds.own}
        size="wide"
        kind="outline"
        onTap={() => openPage('/pages/index', { inviteCode: card.code })}
      >
        {t('card:page.own')}
      </Button>
    )
  if (told === 'yes') return <Note kind="ok">{t('card:page.helloDone', { name })}</Note>
  return (
    <>
      {told === 'full' && <Note kind="bad">{t('card:page.helloFull', { name })}</Note>}
      <Button
        id={businessCardIds.hello}
        size="wide"
        kind="outline"
        loading={busy}
        onTap={() => void tell(country)}
      >
        {t('card:page.hello', { name })}
      </Button>
      <Card>
        <SwitchRow
          id={businessCardIds.country}
          title={t('card:page.helloCountry')}
          detail={t('card:page.helloCountryHelp', { name })}
          checked={country}
          onChange={setCountry}
        />
      </Card>
    </>
  )
}
