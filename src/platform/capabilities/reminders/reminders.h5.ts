import { getHost } from '../host/host'
import { openJsSdk } from '../js-sdk/js-sdk'
import { readMessengerRefusal } from '../js-sdk/read-refusal'
import type { AddReminder } from './contract'

// WeCom's own editor of to-dos, which the person saves or leaves. Old ones lack it, and a program that not all of a company see may not.
export const addReminder: AddReminder = async ({ title, text, due }) => {
  if (getHost().name !== 'wecom') return { type: 'unsupported' }
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return { type: 'unsupported' }
  try {
    await messenger.sdk.createTodo({
      content: `${title}\n${text}`,
      endTime: Math.round(due / 1000),
    })
    return { type: 'added' }
  } catch (error) {
    const { type } = readMessengerRefusal(error)
    return { type: type === 'cancelled' ? type : 'unsupported' }
  }
}
