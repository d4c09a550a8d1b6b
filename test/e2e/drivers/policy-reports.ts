import type { BrowserContext } from 'playwright-core'

const MARK = 'content policy refuses'

/** Says on the console of a page what its content policy refuses, before anything of the page runs. */
const SAY_REPORTS = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
  console.error('${MARK} ' + effectiveDirective + ': ' + blockedURI + ' in ' + documentURI.split('?')[0]))`

/** Gathers what is refused to any page of a browser from now on, and what the browser says of workers, where no event comes. */
export async function gatherPolicyReports(
  context: BrowserContext,
  reports: string[],
): Promise<void> {
  context.on('console', (message) => {
    const text = message.text()
    if (
      message.type() === 'error' &&
      (text.startsWith(MARK) || /Content Security Policy/.test(text))
    )
      reports.push(text)
  })
  await context.addInitScript(SAY_REPORTS)
}
