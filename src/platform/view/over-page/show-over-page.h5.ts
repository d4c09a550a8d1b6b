import { createRoot } from 'react-dom/client'
import type { ShowOverPage } from './types'

const isShown = (page: Element) => !('checkVisibility' in page) || page.checkVisibility()

/** The page in front: it has the brand's colours and the direction. */
function findPage(): Element {
  return [...document.querySelectorAll('.screen')].filter(isShown).pop() ?? document.body
}

export const showOverPage: ShowOverPage = () => {
  const place = findPage().appendChild(document.createElement('div'))
  const root = createRoot(place)
  return {
    draw: (element) => root.render(element),
    // A root cannot end while it draws.
    end: () =>
      void setTimeout(() => {
        root.unmount()
        place.remove()
      }),
  }
}
