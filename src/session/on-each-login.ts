import { useSession } from './session-store'

type Session = ReturnType<typeof useSession.getState>

/** Acts once for who is signed in now, and once after each login, as soon as `isReady` says so. Returns a disposer. */
export function onEachLogin(
  act: (userId: string) => void,
  isReady: (session: Session) => boolean = () => true,
): () => void {
  let done = ''
  const check = (session: Session) => {
    if (session.token === '') done = ''
    if (session.token === '' || session.userId === done || !isReady(session)) return
    done = session.userId
    act(done)
  }
  check(useSession.getState())
  return useSession.subscribe(check)
}
