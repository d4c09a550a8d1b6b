import { chatFiles } from '@contract/upload/chat-files'
import { keepFile } from './files'
import type { PickFile, PickImages, PickOutcome } from './contract'

/** What the server takes; iOS turns its own HEIC photos into JPEG for it. */
const PICTURES = 'image/jpeg,image/png,image/webp'
const VIDEOS = 'video/mp4,video/quicktime,video/webm'
const FILES = Object.values(chatFiles)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',')

let leaveLast: (() => void) | undefined

function ask(accept: string, multiple: boolean): Promise<PickOutcome> {
  // A browser without the cancel event leaves its question open: the next one ends it.
  leaveLast?.()
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
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

export const pickImages: PickImages = (count = 9) => ask(PICTURES, count > 1)
export const pickVideo: PickFile = () => ask(VIDEOS, false)
export const pickFile: PickFile = () => ask(FILES, false)
