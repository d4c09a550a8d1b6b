import { getTravel } from '@/platform/view/back-steps/back-steps'
import { countSteps } from '@/platform/view/back-steps/page-pops'
import { keepScroll } from '@/platform/view/scroll/kept-scroll'
import type { OpenExternal } from './contract'

/** The step of a layer that has just closed is taken away: a move in the history that is still to come would call the person back. */
async function stepsGone(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  await getTravel()
}

export const openExternal: OpenExternal = async (url) => {
  if (countSteps(window.history.state) > 0 || getTravel()) await stepsGone()
  keepScroll()
  // An app's web view stays: its native side gives every foreign address to the system, on iOS also when no tap is behind it (a
  // window.open would be refused then).
  window.location.assign(url)
  return { type: 'opened' }
}
