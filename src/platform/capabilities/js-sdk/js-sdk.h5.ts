import { getHost } from '../host/host'
import type { JsSdkOutcome, OpenJsSdk, SignPagesBy } from './contract'
import type { SignPage } from './signed-page'

const ANSWER_MS = 5_000

let signPage: SignPage | undefined
let opening: Promise<JsSdkOutcome> | undefined

export const signPagesBy: SignPagesBy = (sign) => {
  signPage = sign
}

async function configure(sign: SignPage, enterprise: boolean): Promise<JsSdkOutcome> {
  try {
    const { configurePage } = await import(
      /* webpackChunkName: "messenger-sdk" */ './configure-page'
    )
    return await configurePage(sign, enterprise)
  } catch (error) {
    return { type: 'failed', reason: String(Reflect.get(Object(error), 'errMsg') ?? error) }
  }
}

const late = () =>
  new Promise<JsSdkOutcome>((resolve) => {
    setTimeout(() => resolve({ type: 'failed', reason: 'timeout' }), ANSWER_MS)
  })

export const openJsSdk: OpenJsSdk = async () => {
  const { name } = getHost()
  if (!signPage || (name !== 'wechat' && name !== 'wecom')) return { type: 'unsupported' }
  opening ??= Promise.race([configure(signPage, name === 'wecom'), late()])
  const outcome = await opening
  if (outcome.type !== 'ready') opening = undefined
  return outcome
}
