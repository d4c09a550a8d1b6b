import { Fragment, useMemo, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { KEEPS_ROWS } from '@/platform/view/near/keeps-rows'
import { buildBlocks, type ListBlock } from './list-blocks'
import { NearBlock } from './near-block'

interface ListRowsProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  sectionOf?: (row: Row) => string
}

const heading = { role: 'heading', 'aria-level': '2' }

/** Height of a row or heading that nobody has seen yet, in px: two lines of text and the touch around them. */
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

/** Without bundles: a list that keeps its rows has no use for them, and where the first ones are made all rows stand in other elements. */
const isWhole = (parts: readonly unknown[]) => KEEPS_ROWS || parts.length <= BUNDLE

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
        estimate={block.lines * LINE_PX}
        screens={BLOCK_SCREENS}
        render={() => renderBlock(block)}
      />
    ))
  return (
    <>
      {bundled(groups).map((bundle, index) => {
        const blocks = bundle.flatMap((group) => group.blocks)
        const short = blocks.length <= BUNDLE
        const renderGroups = () =>
          bundle.map((group) => (
            <View key={group.key}>
              <Section title={group.title} />
              {isWhole(group.blocks)
                ? renderBlocks(group.blocks)
                : bundled(group.blocks).map((part) => (
                    <NearBlock
                      key={part[0]?.key}
                      first={part[0] !== undefined && atOnce.has(part[0].key)}
                      estimate={linesOf(part) * LINE_PX}
                      screens={BUNDLE_SCREENS}
                      render={() => renderBlocks(part)}
                    />
                  ))}
            </View>
          ))
        return short && !isWhole(groups) ? (
          <NearBlock
            key={bundle[0]?.key}
            first={index === 0}
            estimate={linesOf(blocks) * LINE_PX}
            screens={BUNDLE_SCREENS}
            render={renderGroups}
          />
        ) : (
          <Fragment key={bundle[0]?.key}>{renderGroups()}</Fragment>
        )
      })}
    </>
  )
}
