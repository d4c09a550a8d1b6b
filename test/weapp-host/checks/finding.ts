/** The checks; a finding names the one that made it. */
export type CheckName =
  | 'json'
  | 'app-json'
  | 'page-json'
  | 'subpackages'
  | 'paths'
  | 'tags'
  | 'templates'
  | 'events'
  | 'wxml'
  | 'wxss'
  | 'styles'
  | 'script'
  | 'wx-api'
  | 'privacy'
  | 'size'

export interface Finding {
  readonly check: CheckName
  /** Path inside the mini-program. */
  readonly file: string
  /** 1-based; 1 for what concerns a whole file. */
  readonly line: number
  readonly message: string
}

export function describeFinding({ check, file, line, message }: Finding): string {
  return `${file}:${line} [${check}] ${message}`
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split('\n').length
}

/** 1-based line of the first occurrence of one of the needles, or 1. */
export function lineOf(text: string, ...needles: string[]): number {
  const found = needles.map((needle) => text.indexOf(needle)).find((offset) => offset >= 0)
  return lineAt(text, found ?? 0)
}
