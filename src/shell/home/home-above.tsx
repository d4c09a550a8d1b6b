import type { JustSettled } from '@contract/income/schemas'
import { SettledLead } from '@/features/income/settled/settled-lead'
import { ExpiryNotice } from '@/features/membership/reminder/expiry-notice'

interface HomeAboveProps {
  settled: JustSettled | null | undefined
  endsSoon: boolean
}

/** What home leads with on some days: a month that has just settled, a membership that ends soon. */
export function HomeAbove({ settled, endsSoon }: HomeAboveProps) {
  return (
    <>
      {settled && <SettledLead settled={settled} />}
      {endsSoon && <ExpiryNotice renews />}
    </>
  )
}
