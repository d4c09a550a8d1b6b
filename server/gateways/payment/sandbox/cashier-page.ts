import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getDirection, type Language } from '@contract/languages'
import { formatMoney } from '@contract/domain/money'
import type { Texts } from '../../../texts/texts'
import { escapeHtml } from '../../mail/compose-email'
import type { ReturnTarget } from '../types'
import type { SandboxPaymentTable } from './tables'

export interface CashierView {
  texts: Texts
  language: Language
  returnTo: ReturnTarget
  /** Undefined in the mini-program: there is nowhere to send the person. */
  back: string | undefined
  payment: SandboxPaymentTable | undefined
}

/** Tokens of the design; the page carries no script, and its one style is allowed by its hash. */
const STYLE = readFileSync(path.join(__dirname, 'cashier.css'), 'utf8')

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** No script, no picture, no other site; after the form the browser may go to the brand's app. */
export function buildCashierPolicy(appScheme: string): string {
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${appScheme}:; frame-ancestors 'none'; base-uri 'none'`
}

/** What a payment page says once nothing can be paid on it any more. */
const endings = { paid: 'paid', closed: 'closed', refunded: 'refunded' } as const

/** The cashier in the person's language: pay or cancel, or how the payment ended. */
export function renderCashier(view: CashierView): string {
  const { texts, language, payment } = view
  const t = (key: string, params?: Record<string, string>): string =>
    escapeHtml(texts.t(language, `orders:${key}`, params))
  const body = !payment
    ? ending('unknown')
    : payment.status === 'open'
      ? form(payment)
      : ending(endings[payment.status])
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="only light"><meta name="robots" content="noindex"><title>${t('cashier.title')}</title><style>${STYLE}</style></head>
<body><main><h1>${t('cashier.title')}</h1>
${body}
</main></body></html>`

  function summary({ charged, currency, title, orderNo: no }: SandboxPaymentTable): string {
    return `<div class="card"><p>${t('cashier.toPay')}</p><b dir="ltr">${escapeHtml(money(charged, currency))}</b><span>${t(`kind.${title}`)}</span></div>
<dl><dt>${t('cashier.no')}</dt><dd dir="ltr">${escapeHtml(no)}</dd></dl>`
  }

  function form(open: SandboxPaymentTable): string {
    return `${summary(open)}
<p class="note">${t('cashier.note')}</p>
<form method="post"><input type="hidden" name="token" value="${escapeHtml(open.token)}"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="return" value="${view.returnTo}">
<button class="main" id="cashier-pay" name="action" value="pay">${t('cashier.pay', { amount: money(open.charged, open.currency) })}</button>
<button class="quiet" id="cashier-cancel" name="action" value="cancel">${t('cashier.cancel')}</button></form>`
  }

  function ending(how: 'paid' | 'closed' | 'refunded' | 'unknown'): string {
    const way =
      view.back === undefined
        ? `<p class="note">${t('cashier.backWeapp')}</p>`
        : `<a class="main" id="cashier-back" href="${escapeHtml(view.back)}">${t('cashier.back')}</a>`
    return `<div class="card"><h2>${t(`cashier.${how}Title`)}</h2><span>${t(`cashier.${how}Text`)}</span></div>
${payment ? way : ''}`
  }
}

function money(minorUnits: number, currency: string): string {
  return currency === 'USD'
    ? formatMoney(minorUnits)
    : `${(minorUnits / 100).toFixed(2)} ${currency}`
}
