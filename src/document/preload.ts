import type { Visit } from './visit'

/** Begins to fetch what the first screen needs: the program's own imports would tell late. */
export function preload({ screen, language }: Visit): void {
  const { files } = FIRST_VALUES
  for (const file of [
    ...(screen === 'other' ? [] : files[screen]),
    ...(files.texts[language] ?? []),
  ]) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('css') ? 'style' : 'script'
    link.href = file
    document.head.append(link)
  }
}
