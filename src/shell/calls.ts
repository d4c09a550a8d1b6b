import { isLive, useCalls } from '@/lib/calls/calls-store'
import { readReports } from '@/lib/calls/kept-reports'
import { listenForCalls } from '@/lib/messages/call-frames'
import { useMessages } from '@/lib/messages/messages-store'
import { layOverPages } from './over-pages'

const loadCalls = () => import(/* webpackChunkName: "calls" */ '@/lib/calls/calls')
const loadReports = () => import(/* webpackChunkName: "calls" */ '@/lib/calls/report-stats')
const loadLayer = () =>
  import(/* webpackChunkName: "call-layer" */ '@/features/call/call-layer').then(
    ({ CallLayer }) => CallLayer,
  )

/** Code that does not arrive is asked for by the next call, or the next thing that is told of this one. */
const nothing = () => undefined

function showLayer(): void {
  loadLayer().then(layOverPages, nothing)
}

/** From now on calls ring, and stay in sight while they last; their code comes with the first one. */
export function beginCalls(): void {
  listenForCalls((frame) => {
    loadCalls().then(({ hearOfCall }) => hearOfCall(frame), nothing)
  })
  const follow = () => {
    const state = useCalls.getState()
    if (state.incoming || isLive(state)) showLayer()
  }
  useCalls.subscribe(follow)
  follow()
  useMessages.subscribe(({ me, connected }, before) => {
    if (connected && !before.connected && readReports().length > 0)
      loadReports().then(({ reportAgain }) => reportAgain(), nothing)
    const { incoming, current } = useCalls.getState()
    if (!incoming && !current) return
    if (before.me && me !== before.me) loadCalls().then(({ dropCalls }) => dropCalls(), nothing)
    else if (connected && !before.connected)
      loadCalls().then(({ lookAgain }) => lookAgain(), nothing)
  })
}
