import { setTimeout as delay } from 'node:timers/promises'
import { WAIT_MS } from './eventually'
import { noteSecret } from '../../support/log-secrets'

interface Mail {
  subject: string
  text: string
}

async function mailsTo(serverUrl: string, email: string): Promise<Mail[]> {
  const reply = await fetch(`${serverUrl}/dev/mail.json?to=${encodeURIComponent(email)}`)
  const body = (await reply.json()) as { data: Mail[] } | Mail[]
  return Array.isArray(body) ? body : body.data
}

/** How many mails an address has got so far. */
export async function countMails(serverUrl: string, email: string): Promise<number> {
  return (await mailsTo(serverUrl, email)).length
}

/**
 * The newest 6-digit code that was mailed to an address, as its reader would find it in the development mailbox: its
 * subject names it, whatever else has come since.
 * @param after how many mails the address had before the code was asked for
 */
export async function readCode(serverUrl: string, email: string, after = 0): Promise<string> {
  const end = Date.now() + WAIT_MS
  while (Date.now() < end) {
    const mails = await mailsTo(serverUrl, email)
    const code = mails
      .slice(0, mails.length - after)
      .map(({ subject }) => /\b(\d{6})\b/.exec(subject)?.[1])
      .find(Boolean)
    if (code) return noteSecret('a code that was mailed', code)
    await delay(150)
  }
  throw new Error(`no code arrived for ${email} in ${WAIT_MS / 1000} s`)
}
