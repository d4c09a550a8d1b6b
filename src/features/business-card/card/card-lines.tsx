import type { CardLines as Lines, PublicCard } from '@contract/business-card/schemas'
import { Card } from '@/components/card/card'
import { useCopy } from '@/components/code-copy/use-copy'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Icon, type IconName } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { openLink } from '@/lib/links/open-link'
import { openPage } from '@/lib/navigation/navigate'
import { businessCardIds } from '../test-ids'
import { AddressText } from './address-text'

/** How a line is used: an address opens, all else is copied. */
const LINES = [
  { field: 'phone', icon: 'phone', text: 'card:page.phone' },
  { field: 'mail', icon: 'mail', text: 'card:page.email' },
  { field: 'wechat', icon: 'messages', text: 'card:page.wechat' },
  { field: 'whatsapp', icon: 'messages', text: 'card:page.whatsapp' },
  { field: 'linkedin', icon: 'team', text: 'card:page.linkedin', opens: true },
  { field: 'website', icon: 'globe', text: 'card:page.website', opens: true },
] as const satisfies readonly {
  field: keyof Lines
  icon: IconName
  text: string
  opens?: boolean
}[]

const readable = (text: string) => text.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')

/** The lines that a card shows, each to be copied or opened. */
export function CardLines({ card }: { card: PublicCard }) {
  const t = useT()
  const copy = useCopy()
  const filled = LINES.filter(({ field }) => card[field] !== '')
  if (filled.length === 0 && card.mine)
    return (
      <EmptyState
        title={t('card:page.empty')}
        text={t('card:edit.lead')}
        action={t('card:page.edit')}
        onAction={() => openPage('/pages/card/edit')}
      />
    )
  if (filled.length === 0)
    return <EmptyState title={t('card:page.empty')} text={t('card:page.emptyText')} />
  return (
    <Card>
      {filled.map((line) => {
        const value = card[line.field]
        const opens = 'opens' in line
        return (
          <Row
            key={line.field}
            id={businessCardIds.line(line.field)}
            leading={<Icon name={line.icon} size={20} />}
            title={<AddressText text={opens ? readable(value) : value} />}
            detail={t(line.text)}
            trailing={<Icon name={opens ? 'forward' : 'copy'} size={18} mirror={opens} />}
            role={opens ? 'link' : 'button'}
            onTap={() => void (opens ? openLink(value) : copy(value))}
          />
        )
      })}
    </Card>
  )
}
