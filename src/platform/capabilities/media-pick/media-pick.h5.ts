import { keepFile } from './files'
import type { PickImages, PickOutcome } from './contract'

/** What the server takes; iOS turns its own HEIC photos into JPEG for it. */
const ACCEPT = 'image/jpeg,image/png,image/webp'

let leaveLast: (() => void) | undefined

export const pickImages: PickImages = (count = 9) => {
  // A browser without the cancel event leaves its question open: the next one ends it.
  leaveLast?.()
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = ACCEPT
    input.multiple = count > 1
    input.hidden = true
    const end = (outcome: PickOutcome) => {
      leaveLast = undefined
      input.remove()
      resolve(outcome)
    }
    leaveLast = () => end({ type: 'cancelled' })
    input.addEventListener('cancel', leaveLast)
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].map((file) => keepFile(file, file.name))
      end(files.length > 0 ? { type: 'picked', files } : { type: 'cancelled' })
    })
    document.body.append(input)
    input.click()
  })
}
