import { Fragment, useMemo, useRef, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { buildBlocks, type ListBlock } from './list-blocks'
import { NearBlock } from './near-block'

interface ListRowsProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  sectionOf?: (row: Row) => string
}

const heading = { role: 'heading', 'aria-level': '2' }

/** Height of a row or heading before one of this list was seen, in px: two lines of text and the touch around them. */
const LINE_PX = 76
/** Blocks in a bundle: a far bundle is one empty box, so that 10,000 rows are some hundred elements. */
const BUNDLE = 12
/** Blocks that fill the first screen: shown without waiting. */
const AT_ONCE = 2
/** Screens ahead of the finger. */
const BUNDLE_SCREENS = 3
const BLOCK_SCREENS = 1

function Section({ title }: { title: string | undefined }) {
  if (title === undefined) return null
  return (
    <View className="paged-list__section" {...heading}>
      {title}
    </View>
  )
}

const linesOf = <Row,>(blocks: readonly ListBlock<Row>[]) =>
  blocks.reduce((sum, { lines }) => sum + lines, 0)

function bundled<Part>(parts: readonly Part[]): Part[][] {
  return Array.from({ length: Math.ceil(parts.length / BUNDLE) }, (_, index) =>
    parts.slice(index * BUNDLE, (index + 1) * BUNDLE),
  )
}

/** The rows of a list under their headings, as many of them as are near the screen. */
export function ListRows<Row>({ rows, keyOf, renderRow, sectionOf }: ListRowsProps<Row>) {
  const groups = useMemo(() => buildBlocks(rows, keyOf, sectionOf), [rows, keyOf, sectionOf])
  const atOnce = useMemo(
    () =>
      new Set(
        groups
          .slice(0, AT_ONCE)
          .flatMap(({ blocks }) => blocks.slice(0, AT_ONCE))
          .slice(0, AT_ONCE)
          .map(({ key }) => key),
      ),
    [groups],
  )

  // Rows that come where others were expected to be lower or higher move what is read.
  const linePx = useRef(LINE_PX)
  const renderBlock = ({ parts }: ListBlock<Row>) =>
    parts.map((part) => (
      <Fragment key={part.rows[0] === undefined ? '' : keyOf(part.rows[0])}>
        <Section title={part.title} />
        {part.rows.map((row) => (
          <Fragment key={keyOf(row)}>{renderRow(row)}</Fragment>
        ))}
      </Fragment>
    ))
  const renderBlocks = (blocks: readonly ListBlock<Row>[]) =>
    blocks.map((block) => (
      <NearBlock
        key={block.key}
        first={atOnce.has(block.key)}
        estimate={block.lines * linePx.current}
        screens={BLOCK_SCREENS}
        onLeave={(height) => {
          linePx.current = height / block.lines
        }}
        render={() => renderBlock(block)}
      />
    ))
  return (
    <>
      {bundled(groups).map((bundle, index) => {
        const blocks = bundle.flatMap((group) => group.blocks)
        // A longer one comes and goes in bundles of its own; either way a list that grows keeps its elements.
        const short = blocks.length <= BUNDLE
        return (
          <NearBlock
            key={bundle[0]?.key}
            first={index === 0}
            estimate={linesOf(blocks) * linePx.current}
            screens={BUNDLE_SCREENS}
            watched={short}
            render={() =>
              bundle.map((group) => (
                <View key={group.key}>
                  <Section title={group.title} />
                  {bundled(group.blocks).map((part) => (
                    <NearBlock
                      key={part[0]?.key}
                      first={part[0] !== undefined && atOnce.has(part[0].key)}
                      estimate={linesOf(part) * linePx.current}
                      screens={BUNDLE_SCREENS}
                      watched={!short}
                      render={() => renderBlocks(part)}
                    />
                  ))}
                </View>
              ))
            }
          />
        )
      })}
    </>
  )
}
