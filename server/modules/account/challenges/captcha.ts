import { AppError } from '../../../http/error'
import svgCaptcha from 'svg-captcha'
import type { CaptchaAnswer } from '@contract/account/schemas'
import { newId } from '../../../db/id'
import { keyedHash } from '../../../security/encryption'
import type { Services } from '../../../services'
import { insertCaptcha, takeCaptcha } from './repository'

const LIFE_SECONDS = 300
/** Without characters that a person may take for another one. */
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'

function hashOf(services: Services, id: string, text: string): string {
  return keyedHash(services.config.dataKey, 'captcha', `${id}|${text.toUpperCase()}`)
}

/** A challenge (GET Vcp): 5 characters as SVG paths, good for 5 minutes and one try. Its answer is stored hashed. */
export async function createCaptcha(services: Services): Promise<{ id: string; image: string }> {
  const id = newId()
  const picture = svgCaptcha.create({
    size: 5,
    noise: 2,
    width: 160,
    height: 56,
    charPreset: CHARACTERS,
  })
  const expiresAt = new Date(services.systemClock.now().getTime() + LIFE_SECONDS * 1000)
  await insertCaptcha(services.db, {
    id,
    answerHash: hashOf(services, id, picture.text),
    expiresAt,
  })
  return { id, image: `data:image/svg+xml;base64,${Buffer.from(picture.data).toString('base64')}` }
}

/** @throws CAPTCHA_REQUIRED without an answer and CAPTCHA_WRONG for a wrong, used or expired one */
export async function requireCaptcha(
  services: Services,
  answer: CaptchaAnswer | undefined,
): Promise<void> {
  if (!answer) throw new AppError('CAPTCHA_REQUIRED')
  const stored = await takeCaptcha(services.db, answer.id, services.systemClock.now())
  if (
    stored === undefined ||
    stored !== hashOf(services, answer.id, answer.text.replace(/\s/g, ''))
  )
    throw new AppError('CAPTCHA_WRONG')
}
