import { useRouter } from '@tarojs/taro'

/** Path of this page: '/pages/team/list'. */
export function usePath(): string {
  const path = useRouter().path.split('?')[0] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}
