import type { CopyText } from './contract'

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

export const copyText: CopyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text)
    return { type: 'copied' }
  } catch (error) {
    return copyBySelection(text)
      ? { type: 'copied' }
      : { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
