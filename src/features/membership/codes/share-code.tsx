import { accountEndpoints } from '@contract/account/endpoints'
import { groupCode } from '@contract/domain/rules/codes'
import { Button } from '@/components/button/button'
import { useShare } from '@/components/code-copy/use-share'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { codesIds } from './test-ids'

/** Gives an unused code to a friend, with the link that redeems it; where nothing can be shared, both are copied. */
export function ShareCode({ code }: { code: string }) {
  const t = useT()
  const share = useShare()
  const { data } = useQuery(accountEndpoints.userConfig, {})
  if (!data) return null
  const url = data.redeemUrl + code
  const text = t('membership:codes.shareText', { code: groupCode(code) })
  const content = { title: t('membership:codes.shareTitle'), text, url }
  const instead = { copy: `${text} ${url}`, said: t('membership:codes.shareCopied') }
  return (
    <Button
      id={codesIds.share(code)}
      kind="text"
      size="small"
      onTap={() => void share(content, instead)}
    >
      {t('membership:codes.share')}
    </Button>
  )
}
