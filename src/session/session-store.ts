import { create } from 'zustand'
import type { User } from '@contract/account/schemas'
import type { VipData } from '@contract/membership/schemas'
import { logout } from '@contract/account/session'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { setOwner } from '@/lib/owner'
import { dropCopy } from '@/platform/capabilities/secure-copy/secure-copy'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { removeText } from '@/platform/capabilities/storage/storage'
import { announceSessionEnd } from '@/lib/session-end'
import { clearSession } from './clear-session'
import { readLoginRecord, saveLoginRecord } from './login-record'
import { fetchMe, readMe, saveMe, type Me } from './me'
import { copySession, restoreSession } from './session-copy'
import { readToken, saveToken } from './token'

interface SessionState {
  /** Raw access token; '' when nobody is signed in. */
  token: string
  userId: string
  /** undefined until loaded. */
  user: User | undefined
  vip: VipData | undefined
  /** Takes a session of login, registration or a ticket, and loads the user. */
  signIn(session: { token: string; userId: string; whitelist?: boolean }): Promise<void>
  /** Tells the server, then forgets the session whatever it answered, and when telling it broke. */
  signOut(): Promise<void>
  /** Loads user and membership; a failure keeps what is known. With `fresh: false` an answer that is just there will do. */
  loadMe(options?: { fresh?: boolean }): Promise<void>
}

let leaving = false

const nobody = { token: '', userId: '', user: undefined, vip: undefined }

function stored(): Pick<SessionState, 'token' | 'userId' | 'user' | 'vip'> {
  const token = readToken()?.value ?? ''
  const userId = readLoginRecord()?.userId ?? ''
  const me: Partial<Me> = readMe(userId) ?? {}
  setOwner(token === '' ? '' : userId)
  return token === '' ? nobody : { token, userId, user: me.user, vip: me.vip }
}

/** Who is signed in, with the membership. */
export const useSession = create<SessionState>((set, get) => ({
  ...stored(),
  signIn: async ({ token, userId, whitelist = false }) => {
    // What another person's session still has under way must not end up under this one's id.
    if (get().userId && get().userId !== userId) clearSession()
    // Whose it is before the token: another tab that hears of the token reads both.
    saveLoginRecord({ userId, whitelist })
    saveToken(token)
    removeText(storageKeys.tokenOvertime.key)
    copySession()
    setOwner(userId)
    set({ token, userId, user: undefined, vip: undefined })
    await get().loadMe()
  },
  signOut: async () => {
    leaving = true
    // Before anything else: a program that is ended on its way out must not come back signed in.
    dropCopy()
    try {
      await sendMutation(logout, {}, { loading: true })
    } finally {
      forgetSession()
      leaving = false
    }
  },
  loadMe: async ({ fresh = true } = {}) => {
    const { userId, token } = get()
    if (token === '') return
    try {
      const me = await fetchMe(fresh)
      if (get().userId !== userId) return
      saveMe(me)
      set(me)
    } catch {
      // Screens show what is known; 43265 has ended the session already.
    }
  },
}))

/** The person is logging out: a call that was under way and finds the session gone ends no session. */
export function isLeaving(): boolean {
  return leaving
}

/** Forgets the session on this device. */
export function forgetSession(): void {
  clearSession()
  copySession()
  setOwner('')
  useSession.setState(nobody)
}

/** Forgets the session in this tab alone: the storage may hold another tab's next one already. */
export function dropSession(): void {
  announceSessionEnd()
  setOwner('')
  useSession.setState(nobody)
}

/** The session that another tab has stored takes this one's place. */
export function takeStoredSession(): void {
  const { userId } = useSession.getState()
  const taken = stored()
  if (userId !== '' && userId !== taken.userId) announceSessionEnd()
  useSession.setState(taken)
}

/** A refreshed token takes the old one's place. */
export function replaceToken(token: string): void {
  saveToken(token)
  copySession()
  useSession.setState({ token })
}

/** Before the first page: on the app, the session that the system's own storage kept. */
export async function bringSessionBack(): Promise<void> {
  if (await restoreSession()) useSession.setState(stored())
}
