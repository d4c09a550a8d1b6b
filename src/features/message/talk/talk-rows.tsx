import { View } from '@tarojs/components'
import { NearBlock } from '@/components/paged-list/near-block'
import { KEEPS_ROWS } from '@/platform/view/near/keeps-rows'
import { Bubble } from './bubble'
import { bundleOfBlock, stateOf, type Entry, type EntryBlock } from './entries'

interface TalkRowsProps {
  blocks: readonly EntryBlock[]
  me: string
  otherReadSeq: number
  offline: boolean
  onActs: (entry: Entry) => void
  onJump: (seq: number) => void
}

/** Height of a message that nobody has seen yet, in px. */
const LINE_PX = 72
/** Blocks at the end that stand without waiting. */
const AT_ONCE = 2

/** A far bundle is one empty box. */
function bundled(blocks: readonly EntryBlock[]): { key: string; blocks: EntryBlock[] }[] {
  const bundles: { key: string; blocks: EntryBlock[] }[] = []
  for (const block of blocks) {
    const key = bundleOfBlock(block.key)
    const last = bundles[bundles.length - 1]
    if (last?.key === key) last.blocks.push(block)
    else bundles.push({ key, blocks: [block] })
  }
  return bundles
}

const linesOf = (blocks: readonly EntryBlock[]) =>
  blocks.reduce((sum, { entries }) => sum + entries.length, 0)

/** The lines of a conversation, as many as are near the screen. */
export function TalkRows({ blocks, me, otherReadSeq, offline, onActs, onJump }: TalkRowsProps) {
  const atOnce = new Set(blocks.slice(-AT_ONCE).map(({ key }) => key))
  const renderBlock = (block: EntryBlock) => (
    <NearBlock
      key={block.key}
      first={atOnce.has(block.key)}
      estimate={block.entries.length * LINE_PX}
      screens={1}
      watched={!KEEPS_ROWS}
      render={() =>
        block.entries.map((entry) => (
          <Bubble
            key={entry.key}
            entry={entry}
            state={stateOf(entry, { otherReadSeq, offline })}
            me={me}
            onActs={onActs}
            onJump={onJump}
          />
        ))
      }
    />
  )
  return (
    <>
      {bundled(blocks).map((bundle) => (
        <View key={bundle.key} id={bundle.key}>
          <NearBlock
            first={bundle.blocks.some(({ key }) => atOnce.has(key))}
            estimate={linesOf(bundle.blocks) * LINE_PX}
            screens={3}
            watched={!KEEPS_ROWS}
            render={() => bundle.blocks.map(renderBlock)}
          />
        </View>
      ))}
    </>
  )
}
