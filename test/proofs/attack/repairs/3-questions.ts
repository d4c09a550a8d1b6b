import type { Page } from 'playwright-core'
import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import { newId } from '../../../../server/db/id'
import { launchChromium } from '../../../e2e/drivers/chromium'
import type { Attack } from '../attack'
import { makeEarner, PAY_PASSWORD } from '../earner'
import type { AttackTarget, Member } from '../target'

const WAIT_MS = 60_000
const LIST = '#/pages/withdrawal/list'

/** Opens the member's withdrawals on the site. */
async function openList(page: Page, { baseUrl }: AttackTarget, member: Member): Promise<void> {
  page.setDefaultTimeout(WAIT_MS)
  await page.addInitScript(
    ([token, sessionCode]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('jwt', JSON.stringify({ accessToken: token, savedAt: Date.now() }))
      localStorage.setItem('sessionCode', sessionCode)
    },
    [member.token, member.sessionCode] as const,
  )
  await page.goto(`${baseUrl}/?lang=en${LIST}`)
}

/** Asks to cancel a withdrawal, goes Back, and says yes if the question is still there. */
async function answerAfterBack(page: Page, reference: string): Promise<void> {
  const confirm = page.locator('[id="shell-confirm"]').locator('visible=true')
  await page.locator(`[id="withdrawal-${reference}"]`).click()
  await page.locator('[id="withdrawal-cancel"]').click()
  await confirm.waitFor()
  await page.evaluate(() => history.back())
  await page.waitForFunction(
    (list) => location.hash === list || !document.querySelector('[id="shell-confirm"]'),
    LIST,
  )
  if ((await confirm.count()) > 0) await confirm.last().click()
  await page.waitForLoadState('networkidle')
}

export const questionsAfterBack: readonly Attack[] = [
  {
    name: 'repair 3: a question that was left by Back is answered from another page',
    opensPages: true,
    async run(target) {
      const { member, accountId } = await makeEarner(target)
      const { withdrawal } = await target.ok(
        withdrawalEndpoints.createWithdrawal,
        { amount: 100_00, accountId, payPassword: PAY_PASSWORD },
        { as: member, key: newId() },
      )
      const browser = await launchChromium()
      try {
        const page = await browser.newPage()
        await openList(page, target, member)
        await answerAfterBack(page, withdrawal.reference)
        const { status } = await target.ok(
          withdrawalEndpoints.withdrawal,
          { id: withdrawal.id },
          { as: member },
        )
        return page.url().includes('/pages/withdrawal/detail') && status === 'pendingReview'
      } finally {
        await browser.close()
      }
    },
  },
]
