import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { languages, type Language } from '@contract/languages'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { inTransaction } from '../../db/transaction'
import { composeEmail } from './compose-email'
import { createMailboxTransport, readMailbox } from './mailbox'
import { createSmtpTransport } from './smtp'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const mail = {
  to: 'Ann@Example.com',
  template: 'register',
  language: 'en',
  params: { code: '123456', minutes: 10 },
} as const

it('delivers to the development mailbox when the transaction commits, and not before', async () => {
  const { services, app } = test
  const abandoned = inTransaction(services.db, async (tx) => {
    await services.mail.send(tx, { ...mail, to: 'nobody@example.com' })
    throw new Error('no')
  })
  await expect(abandoned).rejects.toThrow('no')
  await inTransaction(services.db, (tx) => services.mail.send(tx, mail))
  await services.jobs.runDue(services)
  const emails = (
    await app.inject({ method: 'GET', url: '/dev/mail.json?to=ann@example.com' })
  ).json()
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({
    to: 'ann@example.com',
    subject: expect.stringContaining('123456'),
    text: expect.stringContaining('123456'),
  })
  expect(
    (await app.inject({ method: 'GET', url: '/dev/mail.json?to=nobody@example.com' })).json(),
  ).toEqual([])
  const page = await app.inject({ method: 'GET', url: '/dev/mail' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('123456')
})

it('leaves no code in the job once the mail is out', async () => {
  const jobs = await test.services.db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', 'mail.send')
    .execute()
  expect(jobs.length).toBeGreaterThan(0)
  expect(JSON.stringify(jobs)).not.toContain('123456')
})

it('has no mailbox in production', async () => {
  const production = await createTestApp({
    env: {
      STARCARD_MODE: 'production',
      DATA_KEY: 'k'.repeat(40),
      PUBLIC_URL: 'https://www.starcard.example',
      SMTP_URL: 'smtp://localhost:1',
      METRICS_TOKEN: 'm'.repeat(32),
    },
  })
  for (const url of ['/dev/mail', '/dev/mail.json'])
    expect((await production.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  const metrics = await production.app.inject({ method: 'GET', url: '/metrics' })
  expect([metrics.statusCode, metrics.headers['www-authenticate'], metrics.json().code]).toEqual([
    401,
    'Bearer',
    40300,
  ])
  const allowed = await production.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${'m'.repeat(32)}` },
  })
  expect(allowed.body).toContain('starcard_http_request_seconds')
  await production.close()
})

it('escapes what it puts into HTML and turns the email for Arabic', () => {
  const composed = composeEmail(test.services.texts, {
    ...mail,
    language: 'ar',
    params: { code: '<b>', minutes: 1 },
  })
  expect(composed.html).not.toContain('<b>')
  expect(composed.html).toContain('dir="rtl"')
})

const TemplateTexts = z.record(z.string(), z.object({ subject: z.string(), body: z.string() }))
const emailsIn = (language: Language) => {
  const { units: _units, ...templates } = test.services.texts.messages(language).messages.mail ?? {}
  return TemplateTexts.parse(templates)
}

it.each(languages)(
  'repair 7: has every email in %s, asking for what the English one names',
  (language) => {
    const own = emailsIn(language)
    for (const [template, english] of Object.entries(emailsIn('en'))) {
      const names = [...`${english.subject} ${english.body}`.matchAll(/{{(\w+)}}/g)]
      const { subject, text } = composeEmail(test.services.texts, {
        to: 'ann@example.com',
        template,
        language,
        params: Object.fromEntries(names.map(([, name = '']) => [name, 'filled in'])),
      })
      expect([template, Object.keys(own[template] ?? {})]).toEqual([template, ['subject', 'body']])
      expect([template, `${subject} ${text}`]).toEqual([
        template,
        expect.not.stringMatching(/[{}]/),
      ])
    }
  },
)

it('repair 7: keeps amounts, times and masked addresses in one piece in Arabic, and links as they are', () => {
  const compose = (language: 'ar' | 'en') =>
    composeEmail(test.services.texts, {
      to: 'ann@example.com',
      template: 'invitation',
      language,
      params: { name: 'Ann••', code: '-$1', link: 'https://www.starcard.example/#/a' },
    }).text
  expect(compose('ar')).toContain('\u2068Ann••\u2069')
  expect(compose('ar')).toContain('\u2068-$1\u2069')
  expect(compose('ar')).toContain('https://www.starcard.example/#/a\n')
  expect(compose('en')).not.toMatch(/[\u2066-\u2069]/)
})

it('on screen 11: keeps the amount, the reference and the masked account of a payout in one piece in Arabic', () => {
  const params = {
    amount: '$950.00',
    reference: 'W-7',
    account: '••••098',
    reason: 'x',
    payoutRef: 'ab',
  }
  for (const template of ['withdrawalTransferred', 'withdrawalRejected', 'withdrawalRequested']) {
    const { text } = composeEmail(test.services.texts, {
      ...mail,
      language: 'ar',
      template,
      params,
    })
    for (const value of ['$950.00', 'W-7', '••••098'])
      expect([template, text]).toEqual([template, expect.stringContaining(`\u2068${value}\u2069`)])
  }
})

it('on screen 11: counts the minutes of a code as Arabic does', () => {
  const say = (count: number) => test.services.texts.t('ar', 'mail:units.minutes', { count })
  expect([2, 10, 15].map(say)).toEqual(['دقيقتين', '10 دقائق', '15 دقيقة'])
})

it('delivers an email once however often its job is tried', async () => {
  const { services } = test
  const transport = createMailboxTransport(services.systemClock)
  const email = { ...composeEmail(services.texts, mail), to: 'once@example.com' }
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await transport.deliver(services.db, email, 'the-same-job')
  expect(await readMailbox(services.db, 'once@example.com')).toHaveLength(1)
})

it('is styled where a reader drops style elements', () => {
  const { html } = composeEmail(test.services.texts, mail)
  expect(html).toMatch(/<body style="font-family: sans-serif;[^"<>{}]*padding: 0 1em;">/)
  expect(html).not.toContain('<style')
})

/** What a mail server gets of it: its receivers, then the message. */
async function sendBySmtp(email: ReturnType<typeof composeEmail>): Promise<string[]> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = `${session.envelope.rcptTo.map(({ address }) => address).join()}\r\n`
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await createSmtpTransport(
    `smtp://127.0.0.1:${port}`,
    'Starcard <no-reply@starcard.example>',
  ).deliver(test.services.db, email, 'mail-1')
  await new Promise<void>((resolve) => server.close(resolve))
  return received
}

it('sends real SMTP', async () => {
  const received = await sendBySmtp(composeEmail(test.services.texts, mail))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('Ann@example.com')
  expect(received[0]).toContain('123456')
  expect(received[0]).toContain('<mail-1@starcard.example>')
})

it('lets no word of anybody’s begin a header or add a receiver', async () => {
  const email = composeEmail(test.services.texts, {
    ...mail,
    template: 'invitation',
    params: { name: 'Eve\r\nBcc: eve@example.com\r\n\r\nIn the body', code: 'x', link: 'y' },
  })
  const [message = ''] = await sendBySmtp(email)
  const [receivers, ...headers] = (message.split('\r\n\r\n')[0] ?? '').split('\r\n')
  expect(receivers).toBe('Ann@example.com')
  expect(headers.filter((line) => /^(bcc|in the body)/i.test(line))).toEqual([])
  expect(headers).toContainEqual(expect.stringMatching(/^Content-Type: multipart/))
})
