import type { ModuleDefinition } from '../../module'
import { registerMailboxPages } from './pages'

export const mailboxModule: ModuleDefinition = {
  name: 'mailbox',
  registerSandboxPages: registerMailboxPages,
}
