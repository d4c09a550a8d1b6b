import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import type { Call } from '@contract/call/call'
import { callEndpoints } from '@contract/call/endpoints'
import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { followAway } from '@/lib/calls/away-call'
import { useCalls } from '@/lib/calls/calls-store'
import { useQuery } from '@/lib/data/query/use-query'
import { useMessages } from '@/lib/messages/messages-store'
import { goBack, openPage, readCurrentAddress, relaunch } from '@/lib/navigation/navigate'
import { sight } from '@/lib/overlay/page-in-sight'
import { StatePlace } from './call-state'
import { LiveView } from './live-view'
import { AwayView, ElsewhereView, IncomingView, OverView } from './waiting-view'
import './call-screen.scss'

/** How long the page of a call that has just ended says what it came to. */
const OVER_MS = 2_500

/** No page lies over that of this call. */
function isShown(shareId: string): boolean {
  const here = readCurrentAddress()
  return here?.path === '/pages/contacts/im/media' && here.query.shareId === shareId
}

/** The later one of two states of a call. */
function newer(one: Call | undefined, other: Call | undefined): Call | undefined {
  if (!one || !other) return one ?? other
  return other.epoch > one.epoch || other.stats > one.stats ? other : one
}

/** A call as it goes on here, or as the server answers it and told of it since. */
export function useCallView(shareId: string) {
  const current = useCalls((state) =>
    state.current?.call.shareId === shareId ? state.current : undefined,
  )
  const enabled = current === undefined && shareId !== ''
  const asked = useQuery(callEndpoints.getCall, { shareId }, { enabled, fresh: true })
  // After a reload the seat is this device's still, also before the socket tells of the call.
  useLayoutEffect(() => {
    if (asked.data) followAway(asked.data)
  }, [asked.data])
  const told = useCalls((state) => (state.told?.shareId === shareId ? state.told : undefined))
  return {
    current,
    call: current?.call ?? newer(asked.data, told),
    error: asked.error,
    reload: () => void asked.reload(),
  }
}

interface CallScreenProps {
  shareId: string
  /** '1': it was opened from a page, which is shown again at the end; else home is. */
  back: string | undefined
  view: ReturnType<typeof useCallView>
}

/** One call, from its ringing to what it came to: here, on another device, or over. */
export function CallScreen(props: CallScreenProps) {
  return (
    <StatePlace>
      <CallNow {...props} />
    </StatePlace>
  )
}

function CallNow({ shareId, back, view }: CallScreenProps) {
  const t = useT()
  const { current, call, error, reload } = view
  const me = useMessages((state) => state.me)
  const leave = useCallback(() => (back === '1' ? goBack() : relaunch('/pages/index')), [back])
  const answering = useCalls((state) => state.answering)
  const over = current?.phase === 'over'
  const inSight = useStore(sight, ({ page }) => page)
  useEffect(() => {
    // Whoever calls again meanwhile stays, and so does what was opened over the call: it is left once it is seen again.
    const leaves = over && !answering && isShown(shareId)
    const timer = leaves ? setTimeout(leave, OVER_MS) : undefined
    return () => clearTimeout(timer)
  }, [over, answering, leave, shareId, inSight])

  if (current?.phase === 'away') return <AwayView call={current.call} onClose={leave} />
  if (current && !over) return <LiveView current={current} onMinimise={() => goBack()} />
  if (call) {
    const mine = call.caller === me
    if (over || call.stats >= callStats.ended)
      return <OverView call={call} mine={mine} cause={current?.cause} back={back} onClose={leave} />
    if (!mine && call.stats < callStats.accepted)
      return <IncomingView call={call} onClose={leave} />
    return <ElsewhereView call={call} onClose={leave} />
  }
  const gone = error instanceof ApiError && error.code === callErrors.CALL_NOT_FOUND
  if (gone || shareId === '')
    return (
      <EmptyState
        title={t('messages:call.gone')}
        text={t('messages:call.goneText')}
        action={t('messages:toList')}
        onAction={() => openPage('/pages/message/list')}
      />
    )
  if (error) return <ErrorState text={t('messages:call.error')} error={error} onRetry={reload} />
  return <Skeleton kind="card" count={1} />
}
