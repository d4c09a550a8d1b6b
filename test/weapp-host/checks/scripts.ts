import { parse, type Node, type Program } from 'acorn'
import { ancestor } from 'acorn-walk'
import type { Bundle } from './bundle'
import type { Finding } from './finding'

/**
 * What the oldest engines of WeChat's base library read (iOS 12, Chrome 66: config/engines.ts): ES2019 without lookbehind,
 * which iOS knows since 16.4 and before stops the whole script. WeChat compiles nothing here: project.config.json says `es6: false`.
 */
const ecmaVersion = 2019

export interface Script {
  readonly file: string
  readonly program: Program
}

function asError(error: unknown): { message: string; line: number } {
  const message = error instanceof Error ? error.message : String(error)
  return {
    message: message.replace(/ \(\d+:\d+\)$/, ''),
    line: Number(/\((\d+):\d+\)$/.exec(message)?.[1] ?? 1),
  }
}

/** All scripts of a mini-program; what does not parse is a finding and left out. */
export function readScripts(bundle: Bundle, findings: Finding[]): Script[] {
  return bundle.withExtension('.js').flatMap((file) => {
    try {
      const program = parse(bundle.text(file), {
        ecmaVersion,
        locations: true,
        sourceType: 'script',
      })
      findings.push(...lookbehinds(file, program))
      return [{ file, program }]
    } catch (error) {
      const { message, line } = asError(error)
      findings.push({
        check: 'script',
        file,
        line,
        message: `is not an ES${ecmaVersion} script: ${message}`,
      })
      return []
    }
  })
}

/** WXS is a small ES5. */
export function readWxs(bundle: Bundle, file: string): Finding[] {
  try {
    parse(bundle.text(file), { ecmaVersion: 5 })
    return []
  } catch (error) {
    const { message, line } = asError(error)
    return [{ check: 'wxml', file, line, message: `is not WXS: ${message}` }]
  }
}

export const lineOfNode = (node: Node) => node.loc?.start.line ?? 1

function lookbehinds(file: string, program: Program): Finding[] {
  const findings: Finding[] = []
  ancestor(program, {
    Literal(node) {
      if (node.regex && /\(\?<[=!]/.test(node.regex.pattern)) {
        findings.push({
          check: 'script',
          file,
          line: lineOfNode(node),
          message: `lookbehind in /${node.regex.pattern}/ is a syntax error on iOS before 16.4`,
        })
      }
    },
  })
  return findings
}
