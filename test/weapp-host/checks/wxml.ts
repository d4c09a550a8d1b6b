import { lineAt } from './finding'

export interface Attribute {
  readonly name: string
  readonly value: string
}

export interface Tag {
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly line: number
  /** The name of the `<template name>` around it. */
  readonly template: string | undefined
}

const pattern = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w.-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g
const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

/** Every opening tag of a WXML file. The syntax itself is the compilers' business (syntax.ts). */
export function tagsOf(text: string): Tag[] {
  const tags: Tag[] = []
  let template: string | undefined
  for (const match of withoutScripts(text).matchAll(pattern)) {
    const [, slash, name, rest = ''] = match
    if (name === undefined) continue
    if (slash === '/') {
      if (name === 'template') template = undefined
      continue
    }
    const attributes = [...rest.matchAll(attributePattern)].map(([, key = '', double, single]) => ({
      name: key,
      value: double ?? single ?? '',
    }))
    if (name === 'template' && !rest.trimEnd().endsWith('/'))
      template = attributes.find((attribute) => attribute.name === 'name')?.value ?? template
    tags.push({ name, attributes, line: lineAt(text, match.index), template })
  }
  return tags
}

export function valueOf(tag: Tag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value
}

/** The same text with the code between <wxs> and </wxs> blanked, so that offsets stay. */
function withoutScripts(text: string): string {
  return text.replace(
    /(<wxs\b(?:"[^"]*"|'[^']*'|[^"'>/])*>)([\s\S]*?)(<\/wxs>)/g,
    (_all, open: string, code: string, close: string) => open + code.replace(/[^\n]/g, ' ') + close,
  )
}
