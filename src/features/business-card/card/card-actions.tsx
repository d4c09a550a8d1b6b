import { View } from '@tarojs/components'
import type { PublicCard } from '@contract/business-card/schemas'
import { Button } from '@/components/button/button'
import { useCopy } from '@/components/code-copy/use-copy'
import { useT } from '@/i18n/use-t'
import { apiConfig } from '@/lib/api/api-config'
import { useBusy } from '@/lib/busy/use-busy'
import { openLink } from '@/lib/links/open-link'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { offerPermission } from '@/lib/permission/offer-permission'
import { dial } from '@/platform/capabilities/contacts/dial'
import { track } from '@/lib/statistics/track'
import { keepContact } from '@/platform/capabilities/contacts/keep-contact'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import { businessCardIds } from '../test-ids'
import { CardAction } from './card-action'
import './card-actions.scss'

/** A masked name without a way to reach them is nobody in an address book. */
function isContact({ masked, phone, mail, wechat, whatsapp, linkedin, website }: PublicCard) {
  return !masked || [phone, mail, wechat, whatsapp, linkedin, website].some((way) => way !== '')
}

/** What one does with somebody else's card: keep it, call, write, pass it on. */
export function CardActions({ card, onShare }: { card: PublicCard; onShare: () => void }) {
  const t = useT()
  const copy = useCopy()
  const { busy, run } = useBusy()
  const tellFailed = () => showToast(t('card:page.saveFailed'), TOAST_MS.error)
  async function keep(): Promise<void> {
    track('saveContact')
    const { name, title, company, phone, mail, wechat, website } = card
    const vcard = `${apiConfig().baseUrl() || siteOrigin()}/c/${card.code}.vcf`
    const contact = { name, title, company, phone, email: mail, wechat, website, vcard }
    const outcome = await keepContact(contact)
    if (outcome.type === 'kept') showToast(t('card:page.saved'))
    else if (outcome.type === 'file') showToast(t('card:page.kept'), TOAST_MS.error)
    else if (outcome.type === 'unsupported') await copy(vcard)
    else if (outcome.type === 'denied')
      await offerPermission('contacts', outcome.permit, tellFailed)
    else if (outcome.type === 'failed') tellFailed()
  }
  async function handleCall(): Promise<void> {
    if ((await dial(card.phone)).type === 'failed') await copy(card.phone)
  }
  return (
    <View className="card-actions">
      {isContact(card) && (
        <Button
          id={businessCardIds.keep}
          size="wide"
          kind="ink"
          loading={busy}
          onTap={() => void run(keep)}
        >
          {t('card:page.save')}
        </Button>
      )}
      <View className="card-actions__row">
        {card.phone !== '' && (
          <CardAction
            id={businessCardIds.call}
            icon="phone"
            label={t('card:page.call')}
            onTap={() => void handleCall()}
          />
        )}
        {card.mail !== '' && (
          <CardAction
            id={businessCardIds.mail}
            icon="mail"
            label={t('card:page.mail')}
            onTap={() => void openLink(`mailto:${card.mail}`)}
          />
        )}
        <CardAction
          id={businessCardIds.share}
          icon="share"
          label={t('card:page.share')}
          onTap={onShare}
        />
      </View>
    </View>
  )
}
