import { createContext, useContext } from 'react'
import type { Address } from '@/lib/navigation/address'

export interface PageValue extends Address {
  /** Its lazy texts are not there yet. */
  readonly waiting: boolean
}

export const PageContext = createContext<PageValue | undefined>(undefined)

/**
 * The page that a piece stands in.
 * @throws Error outside definePage
 */
export function usePage(): PageValue {
  const page = useContext(PageContext)
  if (!page) throw new Error('not in a page: define it by definePage')
  return page
}
