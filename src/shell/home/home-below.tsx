import { HomeFeed } from '@/features/feed/home-feed'
import { HomeIncomes } from '@/features/income/home/home-incomes'
import { Today } from '@/features/task/today/today'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { Commerce } from '@/session/commerce'

/** What home has below its figures, fetched after the first load; `pulls` counts how often home was pulled to refresh. */
export function HomeBelow({ pulls }: { pulls: number }) {
  if (!useLazyTexts(true)) return null
  return (
    <>
      <Commerce>
        <Today pulls={pulls} />
        <HomeIncomes pulls={pulls} />
      </Commerce>
      <HomeFeed pulls={pulls} />
    </>
  )
}
