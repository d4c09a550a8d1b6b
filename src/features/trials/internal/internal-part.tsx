import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { reviewEndpoints } from '@contract/review/endpoints'
import { reviewErrors } from '@contract/review/errors'
import { setDeveloperFlag, useBrand } from '@/brand/brand-store'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { testPageIds } from '@/lib/test-ids/test-page'
import { readDeviceId } from '@/session/device-id'
import { readExamine } from '@/lib/examine-type'
import { saveLoginRecord } from '@/session/login-record'
import { useSession } from '@/session/session-store'

/** What a tester on the list reads of this program on this device. */
function Facts({ until, userId }: { until: string; userId: string }) {
  const t = useT()
  const online = useBrand(({ mode }) => mode === 'online')
  const { auditStatue, membershipRenewal } = readExamine()
  return (
    <Card padded>
      <KeyValue label={t('internal:until')} value={formatDay(`${until}T12:00:00Z`)} />
      <KeyValue label={t('internal:user')} value={userId} />
      <KeyValue label={t('internal:device')} value={readDeviceId()} />
      <KeyValue
        label={t('internal:review')}
        value={t(auditStatue === 1 ? 'internal:on' : 'internal:off')}
      />
      <KeyValue
        label={t('internal:renewal')}
        value={t(membershipRenewal === 2 ? 'internal:renewalTip' : 'internal:renewalOpen')}
      />
      {online && (
        <Button
          id={testPageIds.goTest}
          kind="outline"
          size="wide"
          onTap={() => setDeveloperFlag('test')}
        >
          {t('internal:test')}
        </Button>
      )}
    </Card>
  )
}

/** The internal part of the test page: for members on the whitelist, on its days. The login record follows what the server says. */
export function InternalPart() {
  const t = useT()
  const userId = useSession((session) => session.userId)
  const { data, error, reload } = useQuery(reviewEndpoints.checkWhitelist, {}, { fresh: true })
  const code = error instanceof ApiError ? error.code : undefined
  const refused = code === reviewErrors.NOT_WHITELISTED
  const closed = code === reviewErrors.WHITELIST_CLOSED
  useEffect(() => {
    if (data || closed) saveLoginRecord({ userId, whitelist: true })
    else if (refused) saveLoginRecord({ userId, whitelist: false })
  }, [data, closed, refused, userId])
  return (
    <View>
      <SectionHeader title={t('internal:heading')} />
      {refused || closed ? (
        <Note>{error?.message}</Note>
      ) : data ? (
        <Facts until={data.until} userId={userId} />
      ) : error ? (
        <ErrorState text={t('internal:error')} error={error} onRetry={() => void reload()} />
      ) : (
        <Skeleton kind="text" count={3} />
      )}
    </View>
  )
}
