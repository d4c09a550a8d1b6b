import type { WechatProof } from '@contract/sign-in/schemas'

/** Whether WeChat can tell here who is there: in the mini-program, and in WeChat's web view. */
export type HasWechatLogin = () => boolean

/**
 * Asks WeChat. `findPage` gives the address that a page goes to, for WeChat's question, or undefined when it could not be had;
 * WeChat leads back to `url`, and the proof is then in the address (`takeWechatAnswer`). 'leaving': the page is on its way there.
 * 'failed': there is no such address, or WeChat did not answer. Never rejects unless `findPage` does.
 */
export type AskWechat = (
  findPage: (url: string) => Promise<string | undefined>,
) => Promise<
  { type: 'proof'; proof: WechatProof } | { type: 'leaving' } | { type: 'failed'; reason: string }
>

/**
 * What WeChat put into the address of a page that comes back from its question; taken out of the address, so that it is neither
 * shared nor used twice. 'declined': the person does not want to be known. undefined: the page does not come from there.
 */
export type TakeWechatAnswer = () =>
  { type: 'proof'; proof: WechatProof } | { type: 'declined' } | undefined
