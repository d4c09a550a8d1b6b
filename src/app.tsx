import { useEffect, type PropsWithChildren } from 'react'
import { useError, usePageNotFound } from '@tarojs/taro'
import { sendOnlyWhatIsShown } from '@/platform/taro/page-data/page-data'
import { tabPaths } from '@/lib/navigation/routes'
import { layHomeBelow } from '@/platform/view/home-below/home-below'
import { launch } from '@/shell/launch'
import { handlePageNotFound } from '@/shell/page-not-found'
import { watchPageLoads } from '@/shell/page-load'
import { reportError } from '@/shell/report-error'
import './app.scss'

sendOnlyWhatIsShown()
// Before Taro's router reads where it is.
layHomeBelow(tabPaths)
void launch()

export default function App({ children }: PropsWithChildren) {
  useEffect(watchPageLoads, [])
  useError((message) => reportError(message))
  usePageNotFound(handlePageNotFound)
  return children
}
