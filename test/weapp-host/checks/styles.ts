import { CssSyntaxError } from 'postcss'
import { engines } from '../../../config/engines'
import { describeUnsupported, findUnsupported } from '../../../tools/engines/unsupported-styles'
import type { Bundle } from './bundle'
import type { Finding } from './finding'

/** What the engines of WeChat's oldest base library draw (config/engines.ts): properties, values, selectors and at-rules of every style sheet. */
export function checkStyles(bundle: Bundle): Finding[] {
  return bundle.withExtension('.wxss').flatMap((file) => {
    try {
      return findUnsupported(bundle.text(file), engines.weapp.styles).map((found) => ({
        check: 'styles' as const,
        file,
        line: found.line,
        message: describeUnsupported(found),
      }))
    } catch (error) {
      // What cannot be parsed is the business of syntax.ts.
      if (error instanceof CssSyntaxError) return []
      throw error
    }
  })
}
