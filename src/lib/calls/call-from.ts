import type { CallType } from '@contract/call/call'
import { openPage } from '@/lib/navigation/navigate'
import { placeCall } from './calls'

/** Calls whom a conversation is with, and shows the call. */
export async function callFrom(conversation: string, type: CallType): Promise<void> {
  const call = await placeCall(conversation, type)
  if (call) openPage('/pages/contacts/im/media', { shareId: call.shareId, back: '1' })
}
