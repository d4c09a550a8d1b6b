import { AtTag } from 'taro-ui'
import './tag.scss'

interface TagProps {
  /** warn: waits; ok: done; bad: failed; ink: SVIP; plain: over. */
  kind: 'warn' | 'ok' | 'ink' | 'bad' | 'plain'
  children: string
}

/** A state in a word or two. */
export function Tag({ kind, children }: TagProps) {
  return <AtTag className={`tag tag--${kind}`}>{children}</AtTag>
}
