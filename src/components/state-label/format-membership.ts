import type { MembershipLabel } from '@/components/member-card/membership-label'
import type { Translate } from '@/i18n/text-key'

/**
 * The word of a membership that does not run, as it stands on the card; empty for one that runs: its title says so.
 * It stands apart from the table of all states, as home's first load needs no other words.
 */
export function formatMembership(t: Translate, label: MembershipLabel): string {
  return label === 'active' ? '' : t(`home:status.${label}`)
}
