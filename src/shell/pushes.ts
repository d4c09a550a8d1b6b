import { readPushKind } from '@/platform/capabilities/push/push'

/** From now on the host is pushed to where its person allows it; a browser takes none, and loads nothing for it. */
export function beginPushes(): void {
  if (!readPushKind()) return
  import(/* webpackChunkName: "pushes" */ '@/session/pushes/registration').then(
    ({ startPushes }) => startPushes(),
    // The next start loads it.
    () => undefined,
  )
}
