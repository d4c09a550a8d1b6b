import type { CopyOutcome } from './contract'

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

/** Copies a text. Pages without a secure context (http on a LAN) and old webviews have no clipboard API: a selection serves. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return { type: 'copied' }
  } catch (error) {
    return copyBySelection(text)
      ? { type: 'copied' }
      : { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
