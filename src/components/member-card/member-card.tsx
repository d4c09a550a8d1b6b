import { Text, View } from '@tarojs/components'
import { groupCode } from '@contract/domain/rules/codes'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { getMemberTitle } from './member-title'
import { getStarLetter } from './star-letter'
import { useTilt } from './use-tilt'
import './member-card.scss'

interface MemberCardProps {
  id?: string
  /** Leans with the phone, once the person has allowed it where the host asks. */
  follows?: boolean
  name: string
  /** 0 none, 1 VIP, 2 SVIP. */
  level: number
  /** 0 to 7. */
  star: number
  /** Recommendation code, 8 characters; '' shows none. */
  code: string
  /** Whole days until the membership ends. */
  remainingDays: number
  /** Label of a membership that does not run. */
  status: string
  /** Copies the code; the owner says that it is done. */
  onCopy?: () => void
  copyId?: string
}

const TIER = ['none', 'vip', 'svip'] as const

/**
 * The signature of the product: a playing card on its side. Ink and gold for SVIP, paper and ink for VIP,
 * an outline for none; the star's letter stands in two opposite corners like a card's index (docs/product/membership.md, "Levels and labels").
 */
export function MemberCard({
  id,
  follows = false,
  name,
  level,
  star,
  code,
  remainingDays,
  status,
  onCopy,
  copyId,
}: MemberCardProps) {
  const t = useT()
  const { hands, onHands, Tilt } = useTilt()
  const tier = TIER[level] ?? 'none'
  const letter = level === 2 ? getStarLetter(star) : ''
  const index = (
    <>
      {letter && <Text className="member-card__letter">{letter}</Text>}
      <Text className="member-card__pip">★</Text>
    </>
  )
  return (
    <View
      className={`member-card member-card--${tier} m_svip_${star}`}
      {...(id ? { id } : {})}
      {...hands}
    >
      {Tilt && <Tilt follows={follows} onHands={onHands} />}
      <View className="member-card__edge" />
      <View className="member-card__head">
        <Text className="member-card__tier">{getMemberTitle(level, star) || status}</Text>
        <Text className="member-card__name">{name}</Text>
      </View>
      {level > 0 && (
        <View className="member-card__index member-card__index--top" aria-hidden="true">
          {index}
        </View>
      )}
      {level > 0 && (
        <View className="member-card__index member-card__index--bottom" aria-hidden="true">
          {index}
        </View>
      )}
      <View className="member-card__foot">
        {code && (
          <View className="member-card__fact">
            <Text className="member-card__label">{t('common:card.code')}</Text>
            <View className="member-card__code-line">
              <Text className="member-card__code">{groupCode(code)}</Text>
              {onCopy && (
                <Tappable
                  id={copyId}
                  className="member-card__copy"
                  label={t('common:card.copy')}
                  onTap={onCopy}
                >
                  <Icon name="copy" size={18} />
                </Tappable>
              )}
            </View>
          </View>
        )}
        {level > 0 && (
          <View className="member-card__fact member-card__fact--end">
            <Text className="member-card__label">{t('common:card.remaining')}</Text>
            <Text className="member-card__days">
              {t('common:card.days', { count: remainingDays })}
            </Text>
          </View>
        )}
      </View>
    </View>
  )
}
