import { useBrand } from '@/brand/brand-store'
import { onPageLeft } from '@/lib/overlay/layers'
import { onSessionEnd } from '@/lib/session-end'
import { showOverPage } from '@/platform/view/over-page/show-over-page'
import type { ShowScanner } from './show-scanner-types'

let leave = () => {}
onPageLeft(() => leave())
onSessionEnd(() => leave())

export const showScanner: ShowScanner = async () => {
  const { Scanner } = await import(/* webpackChunkName: "scanner" */ '@/components/scanner/scanner')
  const over = showOverPage()
  return new Promise((resolve) => {
    const draw = (open: boolean, answer: (text?: string) => void) =>
      over.draw(
        <Scanner
          open={open}
          test={useBrand.getState().mode !== 'online'}
          onDone={answer}
          onGone={over.end}
        />,
      )
    const answer = (text?: string) => {
      leave = () => {}
      draw(false, () => {})
      resolve(text)
    }
    leave = () => answer()
    draw(true, answer)
  })
}
