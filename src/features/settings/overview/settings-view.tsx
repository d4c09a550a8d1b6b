import { View } from '@tarojs/components'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Icon, type IconName } from '@/components/icon/icon'
import { memberTitle } from '@/components/member-card/member-title'
import { membershipLabel } from '@/components/member-card/membership-label'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Tag } from '@/components/tag/tag'
import { languageNames } from '@/i18n/language-names'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import type { PlainPath } from '@/lib/navigation/routes'
import { useSession } from '@/session/session-store'
import { settingsIds } from './test-ids'

interface SettingsViewProps {
  version: string
  onLogout: () => void
}

const mark = (name: IconName) => <Icon name={name} size={20} />

/** Everything about the person and this app (docs/product/home.md, "The page me"). */
export function SettingsView({ version, onLogout }: SettingsViewProps) {
  const t = useT()
  const language = useLanguage()
  const user = useSession((session) => session.user)
  const vip = useSession((session) => session.vip)
  const open = (path: PlainPath) => () => openPage(path)
  const openDocument = (name: string) => () => openPage('/pages/sets/htmlContainer', { name })
  const label = vip && membershipLabel(vip)
  const days =
    vip && label === 'active'
      ? t('settings:membershipDays', {
          title: memberTitle(vip.level, vip.star),
          count: vip.remainingDays,
        })
      : undefined
  return (
    <View>
      {/* What changes when the person is known stands apart, so that a mini-program does not send the rest again. */}
      <View>
        {user && vip ? (
          <Card>
            <Row
              leading={<Avatar name={user.username} url={user.avatar ?? undefined} size={56} />}
              title={user.username}
              detail={
                <View>
                  {user.email}
                  <View>{t('settings:joined', { date: formatDay(user.createTime) })}</View>
                </View>
              }
            />
            <Row
              id={settingsIds.membership}
              leading={mark('star')}
              title={t('settings:membership')}
              detail={days}
              trailing={
                label === 'active' ? (
                  <Tag kind={vip.level === 2 ? 'ink' : 'warn'}>
                    {memberTitle(vip.level, vip.star)}
                  </Tag>
                ) : (
                  <Tag kind="plain">{t(`home:status.${label ?? 'unknown'}`)}</Tag>
                )
              }
              chevron
              onTap={open('/pages/membership/plans')}
            />
          </Card>
        ) : (
          <Skeleton kind="card" count={2} />
        )}
      </View>
      <SectionHeader title={t('settings:group.account')} />
      <Card>
        {vip && vip.lastLevel === 2 && (
          <Row
            id={settingsIds.codes}
            leading={mark('card')}
            title={t('settings:codes')}
            trailing={String(vip.unusedCodes)}
            chevron
            onTap={open('/pages/team/svipActiveCodes')}
          />
        )}
        {vip && vip.lastLevel === 2 && (
          <Row
            id={settingsIds.star}
            leading={mark('star')}
            title={t('settings:star')}
            trailingDetail={memberTitle(2, vip.star)}
            chevron
            onTap={open('/pages/sets/activeStar')}
          />
        )}
        <Row
          id={settingsIds.orders}
          leading={mark('document')}
          title={t('settings:orders')}
          onTap={open('/pages/order/list')}
        />
        <Row
          id={settingsIds.invite}
          leading={mark('gift')}
          title={t('settings:invite')}
          onTap={open('/pages/invite/index')}
        />
        <Row
          id={settingsIds.language}
          leading={mark('globe')}
          title={t('settings:language')}
          trailingDetail={languageNames[language]}
          chevron
          onTap={open('/pages/sets/lang')}
        />
      </Card>
      <SectionHeader title={t('settings:group.security')} />
      <Card>
        <Row
          id={settingsIds.payPassword}
          leading={mark('lock')}
          title={t('settings:payPassword')}
          trailingDetail={
            user &&
            t(user.hasPayPassword ? 'settings:payPasswordSet' : 'settings:payPasswordMissing')
          }
          chevron
          onTap={open('/pages/sets/setPayPassword')}
        />
        <Row
          id={settingsIds.resetPassword}
          leading={mark('key')}
          title={t('settings:resetPassword')}
          onTap={open('/pages/sets/resetPassword')}
        />
      </Card>
      <SectionHeader title={t('settings:group.about')} />
      <Card>
        <Row
          id={settingsIds.terms}
          leading={mark('document')}
          title={t('settings:terms')}
          onTap={openDocument('terms')}
        />
        <Row
          id={settingsIds.privacy}
          leading={mark('shield')}
          title={t('settings:privacy')}
          onTap={openDocument('privacy')}
        />
        <Row
          id={settingsIds.download}
          leading={mark('download')}
          title={t('settings:download')}
          trailingDetail={t('settings:version', { version })}
          chevron
          onTap={open('/o/download')}
        />
      </Card>
      <Card>
        <Row
          id={settingsIds.logout}
          leading={mark('logout')}
          title={t('settings:logout')}
          chevron={false}
          onTap={onLogout}
        />
      </Card>
    </View>
  )
}
