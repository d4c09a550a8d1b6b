import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../gateways/mail/compose-email'
import { readMailbox, type StoredEmail } from '../../gateways/mail/mailbox'
import type { Services } from '../../services'

const Query = z.object({ to: z.string().max(254).optional().catch(undefined) })

const STYLE = readFileSync(path.join(__dirname, 'mailbox.css'), 'utf8')

function article({ to, subject, text, time }: StoredEmail): string {
  return `<article><h2>${escapeHtml(subject)}</h2><small>${escapeHtml(to)} · ${escapeHtml(time)}</small><pre dir="auto">${escapeHtml(text)}</pre></article>`
}

function page(emails: readonly StoredEmail[], to: string): string {
  const list = emails.map(article).join('\n') || '<p>No mail yet.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="only light"><title>Development mailbox</title><style>${STYLE}</style></head>
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
