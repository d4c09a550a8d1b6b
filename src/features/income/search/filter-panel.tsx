import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Sheet } from '@/components/sheet/sheet'
import { SideModal } from '@/components/side-modal/side-modal'
import { incomesIds } from './test-ids'
import './filter-sheet.scss'

interface FilterPanelProps {
  open: boolean
  /** It stands beside the page, in a side modal. */
  aside: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** What is done with the fields. */
  foot: ReactNode
}

/** Where filters are chosen: a sheet from below, in a wide window a side modal (docs/product/components.md, "Filter bar"). */
export function FilterPanel({ aside, children, foot, ...panel }: FilterPanelProps) {
  const buttons = (
    <View className={`filter-sheet__foot${aside ? ' filter-sheet__foot--aside' : ''}`}>{foot}</View>
  )
  if (aside)
    return (
      <SideModal id={incomesIds.panel} {...panel} footer={buttons}>
        <View className="filter-sheet__aside">{children}</View>
      </SideModal>
    )
  return (
    <Sheet {...panel}>
      {children}
      {buttons}
    </Sheet>
  )
}
