import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../gateways/mail/compose-email'
import { readMailbox, type StoredEmail } from '../../gateways/mail/mailbox'
import type { Services } from '../../services'

const Query = z.object({ to: z.string().max(254).optional().catch(undefined) })

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1a1714;background:#f6f3ee;max-width:42rem;margin:2rem auto;padding:0 1rem}article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0;box-shadow:0 1px 3px #0001}h2{font-size:1rem;margin:0}small{color:#6b6257}pre{white-space:pre-wrap;font:inherit;margin:.75rem 0 0}form{display:flex;gap:.5rem}input{flex:1;padding:.5rem .75rem;border:1px solid #cdc4b8;border-radius:8px;font:inherit}button{padding:.5rem 1rem;border:0;border-radius:8px;background:#1a1714;color:#fff;font:inherit}'

function article({ to, subject, text, time }: StoredEmail): string {
  return `<article><h2>${escapeHtml(subject)}</h2><small>${escapeHtml(to)} · ${escapeHtml(time)}</small><pre dir="auto">${escapeHtml(text)}</pre></article>`
}

function page(emails: readonly StoredEmail[], to: string): string {
  const list = emails.map(article).join('\n') || '<p>No mail yet.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Development mailbox</title><style>${STYLE}</style></head>
<body><h1>Development mailbox</h1>
<p>Mail that this server would have sent. It exists outside production only.</p>
<form method="get"><input name="to" type="email" aria-label="Receiver" placeholder="Receiver" value="${escapeHtml(to)}"><button>Show</button></form>
${list}
</body></html>`
}

/** /dev/mail for people and /dev/mail.json?to= for tests: the newest emails first. */
export function registerMailboxPages(app: FastifyInstance, services: Services): void {
  app.get('/dev/mail', async (request, reply) => {
    const { to } = Query.parse(request.query)
    const emails = await readMailbox(services.db, to || undefined)
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page(emails, to ?? ''))
  })
  app.get('/dev/mail.json', async (request) => {
    const { to } = Query.parse(request.query)
    return readMailbox(services.db, to || undefined)
  })
}
