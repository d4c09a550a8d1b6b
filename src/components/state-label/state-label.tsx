import { Tag } from '@/components/tag/tag'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { findStateWord, type States } from './states'

interface StateLabelProps<Kind extends keyof States> {
  of: Kind
  state: States[Kind] | 'unknown'
}

/**
 * The state of a membership, an income, a withdrawal, an order, an activation code or a star: the one place that names states
 * (docs/product/glossary.md, "State labels"). A sentence beside it may explain.
 */
export function StateLabel<Kind extends keyof States>({ of, state }: StateLabelProps<Kind>) {
  const t = useT()
  const { text, look } = findStateWord(of, state)
  return <Tag kind={look}>{t<TextKey>(text)}</Tag>
}
