import { Fragment, useCallback, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useListEnd } from './use-list-end'
import './paged-list.scss'

interface PortionedRowsProps<Row> {
  /** All of them; others begin at the first portion again. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
}

/** More than a screen, and little enough for one setData of a mini-program (docs/adr/0084). */
const PORTION = 20

/** A long list that is all there, in portions: the next one comes when the end of the last is near, and stays. */
export function PortionedRows<Row>({ rows, keyOf, renderRow }: PortionedRowsProps<Row>) {
  const [come, setCome] = useState({ rows, portions: 1 })
  const portions = come.rows === rows ? come.portions : 1
  const next = useCallback(() => setCome({ rows, portions: portions + 1 }), [rows, portions])
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
