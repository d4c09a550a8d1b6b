import { Fragment, useCallback, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useListEnd } from './use-list-end'
import './paged-list.scss'

interface PortionedRowsProps<Row> {
  /** All of them; others begin at the first portion again, unless they are of the same. */
  rows: readonly Row[]
  /** Names a list that changes while it is read. */
  of?: string
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
}

/** More than a screen, and little enough for one setData of a mini-program (docs/adr/0084). */
const PORTION = 20

/** A long list that is all there, in portions: the next one comes when the end of the last is near, and stays. */
export function PortionedRows<Row>({ rows, of, keyOf, renderRow }: PortionedRowsProps<Row>) {
  const what: unknown = of ?? rows
  const [come, setCome] = useState({ what, portions: 1 })
  const portions = come.what === what ? come.portions : 1
  const next = useCallback(() => setCome({ what, portions: portions + 1 }), [what, portions])
  const end = useListEnd(portions * PORTION < rows.length, next)
  return (
    <>
      <View>
        {Array.from({ length: portions }, (_, portion) => (
          <View key={portion} className="paged-list__portion">
            {rows.slice(portion * PORTION, (portion + 1) * PORTION).map((row) => (
              <Fragment key={keyOf(row)}>{renderRow(row)}</Fragment>
            ))}
          </View>
        ))}
      </View>
      <View id={end} className="paged-list__edge" />
    </>
  )
}
