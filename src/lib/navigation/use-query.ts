import { useMemo } from 'react'
import { useRouter } from '@tarojs/taro'
import { plainQuery } from './plain-query'

/** The query parameters of this page. */
export function useQuery(): Record<string, string> {
  const { params } = useRouter()
  return useMemo(() => plainQuery(params), [params])
}
