import { resolvePath, type Bundle } from './bundle'
import type { Finding } from './finding'
import { withExtension } from './tags'
import { missingTaroTemplates } from './taro-templates'
import { tagsOf, valueOf } from './wxml'

function namesIn(bundle: Bundle, file: string): string[] {
  if (!bundle.has(file)) return []
  return tagsOf(bundle.text(file)).flatMap((tag) =>
    tag.name === 'template' ? (valueOf(tag, 'name') ?? []) : [],
  )
}

/** Templates that a file may use: its own and those of the files it imports itself (an import is not passed on). */
function namesFor(bundle: Bundle, file: string): Set<string> {
  const imported = tagsOf(bundle.text(file)).flatMap((tag) =>
    tag.name === 'import' ? (valueOf(tag, 'src') ?? []) : [],
  )
  return new Set(
    [file, ...imported.map((source) => withExtension(bundle, resolvePath(file, source)))].flatMap(
      (name) => namesIn(bundle, name),
    ),
  )
}

/** Does the target of every `<template is>` exist; WeChat itself only says so at run time, and shows nothing. */
export function checkTemplates(bundle: Bundle): Finding[] {
  return bundle.withExtension('.wxml').flatMap((file) => {
    const names = namesFor(bundle, file)
    const uses = tagsOf(bundle.text(file)).flatMap((tag) => {
      const target = tag.name === 'template' ? valueOf(tag, 'is') : undefined
      const fault = target === undefined ? undefined : faultOf(target, names)
      return fault === undefined
        ? []
        : [
            {
              check: 'templates',
              file,
              line: tag.line,
              message: `<template is="${target}">: ${fault}`,
            } as const,
          ]
    })
    return [...uses, ...missingTaroTemplates(bundle, file)]
  })
}

/** A name is looked up; of an expression, what begins with a text must match at least one name. */
function faultOf(target: string, names: ReadonlySet<string>): string | undefined {
  if (!target.includes('{{'))
    return names.has(target) ? undefined : 'no such template here or in an imported file'
  const prefix =
    /^\{\{\s*(['"])([^'"]*)\1\s*\+/.exec(target)?.[2] ?? /^([^{]+)\{\{/.exec(target)?.[1]
  if (prefix === undefined || [...names].some((name) => name.startsWith(prefix))) return undefined
  return `no template begins with "${prefix}"`
}
