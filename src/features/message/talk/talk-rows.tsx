import { useRef } from 'react'
import { NearBlock } from '@/components/paged-list/near-block'
import { KEEPS_ROWS } from '@/platform/view/near/keeps-rows'
import { Bubble } from './bubble'
import { blockOf, blocksOf, bundleOfBlock, stateOf, type Entry, type EntryBlock } from './entries'
import { MissingPage } from './missing-page'

interface TalkRowsProps {
  blocks: readonly EntryBlock[]
  me: string
  otherReadSeq: number
  offline: boolean
  /** A message whose line is drawn wherever the screen is. */
  held: number | undefined
  onActs: (entry: Entry) => void
  onJump: (seq: number) => void
  /** Has a page that this device does not hold. */
  fetch: (seq: number) => Promise<boolean>
}

/** Height of a message that nobody has seen yet, in px. */
const LINE_PX = 72
/** Blocks at the end that stand without waiting. */
const AT_ONCE = 2
/** Blocks of a page, which may begin inside one. */
const PAGE_BLOCKS = 7
/** How far from the screen lines are drawn, and bundles tell their blocks apart. */
const BLOCK_SCREENS = 0.5
const BUNDLE_SCREENS = 2
/** A page is fetched before anybody sees that it is not there. */
const MISSING_SCREENS = 1

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

const linesOf = ({ entries, lines = 0 }: EntryBlock) => entries.length + lines

/** Of a page that is not held, the blocks that it becomes. */
const keysOf = ({ key, missing, lines = 1 }: EntryBlock) =>
  missing === undefined ? [key] : blocksOf(missing - lines + 1, missing)

/** The lines of a conversation, as many as are near the screen. */
export function TalkRows(props: TalkRowsProps) {
  const { blocks, me, otherReadSeq, offline, held, onActs, onJump, fetch } = props
  /** How high each block was when it was left: as much room stays for it. */
  const heights = useRef(new Map<string, number>())
  const seen = useRef({ px: 0, lines: 0 })
  const roomOf = (block: EntryBlock) =>
    keysOf(block).reduce((sum, key) => sum + (heights.current.get(key) ?? 0), 0) ||
    linesOf(block) * (seen.current.lines > 0 ? seen.current.px / seen.current.lines : LINE_PX)
  const atOnce = new Set([
    ...blocks.slice(-AT_ONCE).map(({ key }) => key),
    // What is drawn before it is near takes its own height from the start.
    ...(KEEPS_ROWS ? [...blocks.slice(0, PAGE_BLOCKS), ...blocks.slice(-PAGE_BLOCKS)] : [])
      .filter(({ key, missing }) => missing === undefined && !heights.current.has(key))
      .map(({ key }) => key),
  ])
  const heldBlock = held === undefined ? undefined : blockOf(held)
  const renderBlock = (block: EntryBlock) => (
    <NearBlock
      key={block.missing === undefined ? block.key : `missing-${block.missing}`}
      first={atOnce.has(block.key)}
      estimate={roomOf(block)}
      screens={block.missing === undefined ? BLOCK_SCREENS : MISSING_SCREENS}
      watched={block.key !== heldBlock}
      onLeave={(height) => {
        if (block.missing !== undefined) return
        heights.current.set(block.key, height)
        seen.current.px += height
        seen.current.lines += linesOf(block)
      }}
      render={() =>
        block.missing === undefined ? (
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
        ) : (
          <MissingPage seq={block.missing} room={roomOf(block)} fetch={fetch} />
        )
      }
    />
  )
  return (
    <>
      {bundled(blocks).map((bundle) => (
        <NearBlock
          key={bundle.key}
          first={bundle.blocks.some(({ key }) => atOnce.has(key))}
          estimate={bundle.blocks.reduce((sum, block) => sum + roomOf(block), 0)}
          screens={BUNDLE_SCREENS}
          watched={bundle.blocks.every(({ key }) => key !== heldBlock)}
          render={() => bundle.blocks.map(renderBlock)}
        />
      ))}
    </>
  )
}
