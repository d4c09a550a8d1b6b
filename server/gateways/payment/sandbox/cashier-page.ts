import { createHash } from 'node:crypto'
import { directionOf, type Language } from '@contract/languages'
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
const STYLE = `:root{--brand:#3b3fd8;--gold:#e8cf97;--ink:#12142a;--ink-600:#474b66;--paper:#f5f4f0;--line:#e6e4dc}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:480px;min-block-size:100vh;margin-inline:auto;padding:24px 16px 32px;display:flex;flex-direction:column;gap:16px}
h1{margin:0;font-size:20px;text-align:center}
.card{border-radius:24px;padding:32px 24px;background:var(--ink);color:#fff;border:1px solid var(--gold);box-shadow:0 12px 32px #12142a26}
.card p{margin:0;color:var(--gold);font-size:14px}
.card b{display:block;margin-block:4px 16px;font-size:36px;line-height:1.2;font-variant-numeric:tabular-nums}
.card span{display:block;font-size:16px}
dl{margin:0;padding:16px;background:#fff;border:1px solid var(--line);border-radius:16px;display:flex;justify-content:space-between;gap:16px}
dt{color:var(--ink-600);font-size:14px}
dd{margin:0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.note{margin:0;color:var(--ink-600);font-size:14px;text-align:center}
form{margin-block-start:auto;display:grid;gap:8px}
button,a{display:block;inline-size:100%;min-block-size:48px;padding:12px 16px;border-radius:16px;border:0;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{background:var(--brand);color:#fff}
.main:active{background:#2d31b4}
.quiet{background:transparent;color:var(--ink-600)}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
h2{margin:0 0 4px;font-size:28px;line-height:1.2}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** No script, no picture, no other site; after the form the browser may go to the brand's app. */
export function cashierPolicy(appScheme: string): string {
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
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t('cashier.title')}</title><style>${STYLE}</style></head>
<body><main><h1>${t('cashier.title')}</h1>
${body}
</main></body></html>`

  function summary({ charged, currency, title, order_no: no }: SandboxPaymentTable): string {
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
