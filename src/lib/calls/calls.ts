import type { Call, CallType } from '@contract/call/call'
import { callEndpoints } from '@contract/call/endpoints'
import { callStats, RING_SECONDS } from '@contract/call/limits'
import { call as ask } from '@/lib/api/call'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { after } from '@/lib/machines/after'
import { createRingtoneAlert } from '@/lib/machines/ringtone-alert'
import type { ToldOfCall } from '@/lib/messages/call-frames'
import { currentDesk } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { ring } from '@/lib/ringing/ring'
import { connectPeer } from '@/platform/capabilities/call/call'
import type { OwnMedia } from '@/platform/capabilities/call/contract'
import { randomId } from '@/platform/capabilities/random/random'
import { askAccess } from './ask-access'
import { followAway, leaveAway, pauseAway, resumeAway, stopAway } from './away-call'
import { answeredAt, isLive, newCurrent, noCalls, useCalls, type CurrentCall } from './calls-store'
import { dropSeat, keepSeat, readSeat } from './kept-seat'
import { LiveCall, type LivePorts, type Signalled } from './live-call'
import { fitMedia, openCallMedia, sayLost } from './open-call-media'
import { isReported, reportStats } from './report-stats'
import { keepScreenOn, watchNetwork } from './watch-current'

const quiet = { noAlert: true } as const
const toast = { toast: true } as const
const MOST_EARLY = 100

let live: LiveCall | undefined
/** One answer, or one call, is begun at a time: a second tap finds it under way. */
let beginning = false
/** What the other's device says meanwhile: of the call that is being begun, whose answer may be on its way. */
let early: Signalled[] = []
/** What another device says of it meanwhile lets it ring no more. */
let declined: string | undefined
/** A call was placed by this name, and the answer is lost: where it came about it rings for nobody, or has answered the other's for nobody, until it is told of. */
let lost: { cid: string; until: number } | undefined

const ringtone = createRingtoneAlert({ after, play: () => ring(after) })
// It ends by itself where the server's word that nobody answered does not come.
ringtone.state.subscribe((now, before) => {
  const stopped = before.show && !now.show
  useCalls.setState({ ringing: now.player, ...(stopped ? { incoming: undefined } : {}) })
})

keepScreenOn()
watchNetwork(() => live?.reconnect())

function show(change: Partial<CurrentCall>): void {
  const { current } = useCalls.getState()
  if (!current) return
  const next = { ...current, ...change }
  if (change.call) next.answeredAt = answeredAt(change.call, next.answeredAt)
  if (next.phase === 'talking' || next.talkingSince) next.talkingSince = next.answeredAt
  if (next.phase === 'over') dropSeat()
  useCalls.setState({ current: next })
}

async function look(shareId: string): Promise<Call | undefined> {
  return ask(callEndpoints.getCall, { shareId }, quiet).catch(() => undefined)
}

const ports: LivePorts = {
  connect: connectPeer,
  after,
  show,
  send: (frame) => void currentDesk()?.tellCall(frame),
  askAccess,
  look,
  report: (shareId, stats) => void reportStats(shareId, stats),
  sayLost,
}

/** This device is in a call from now on. */
function begin(call: Call, seat: string, media: OwnMedia): void {
  live?.hangUp()
  stopAway()
  keepSeat({ shareId: call.shareId, seat })
  useCalls.setState({
    current: {
      ...newCurrent(call),
      camera: media.hasPicture,
      mirrored: media.facesSelf,
      own: media.stream,
    },
  })
  const isCaller = call.caller === useMessages.getState().me
  live = new LiveCall({ call, seat, isCaller, media }, ports)
  // What happened before its answer came here was told sooner.
  const { told } = useCalls.getState()
  if (told?.shareId === call.shareId) live.follow(told)
  for (const frame of early) if (frame.shareId === call.shareId) live.take(frame)
}

function stopRinging(shareId?: string): void {
  const { incoming } = useCalls.getState()
  if (!incoming || (shareId !== undefined && incoming.shareId !== shareId)) return
  ringtone.stop()
}

function startRinging(call: Call): void {
  const state = useCalls.getState()
  if (isLive(state) || call.shareId === declined || isReported(call.shareId)) return
  useCalls.setState({ incoming: call })
  if (state.incoming?.shareId === call.shareId) return
  ringtone.start({ name: call.caller })
  if (call.stats === callStats.invited) void reportStats(call.shareId, callStats.ringing)
}

/** That very call: another device of the same member may call or answer as well. */
const isNamed = ({ answerCid, stats, ...call }: Call, cid: string): boolean =>
  (call.cid === cid || answerCid === cid) && stats < callStats.ended

const isLost = (call: Call): boolean =>
  lost !== undefined && lost.until > Date.now() && isNamed(call, lost.cid)

function takeBackLost(call: Call): void {
  lost = undefined
  void reportStats(call.shareId, callStats.cancelled)
}

function follow(call: Call): void {
  useCalls.setState({ told: call })
  // While another one is placed it may be that one.
  if (!beginning && isLost(call)) takeBackLost(call)
  if (live?.shareId === call.shareId && !live.isOver) live.follow(call)
  else followAway(call)
  const rings = call.stats < callStats.accepted
  if (!rings) stopRinging(call.shareId)
  else if (call.callee === useMessages.getState().me) startRinging(call)
}

/** What the members' socket tells of calls. */
export function hearOfCall(frame: ToldOfCall): void {
  if (frame.type === 'call') return follow(frame.call)
  // About the seat of before, by which something was said just before another one was given.
  if (frame.type === 'callAway' && frame.seat && frame.seat !== readSeat()?.seat) return undefined
  if (live?.shareId === frame.shareId && !live.isOver)
    return frame.type === 'callSignal' ? live.take(frame) : void live.leave()
  if (frame.type === 'callAway') return leaveAway(frame.shareId)
  if (beginning) early = [...early, frame].slice(-MOST_EARLY)
}

/** The socket is open again: what was told meanwhile was not heard. */
export async function lookAgain(): Promise<void> {
  const { incoming, current } = useCalls.getState()
  if (live && !live.isOver) {
    live.reconnect()
    await live.refresh()
  }
  const away = current?.phase === 'away' ? current.call : undefined
  for (const one of [incoming, away]) {
    const call = one && (await look(one.shareId))
    if (call) follow(call)
  }
}

/** Nobody is signed in any more, or somebody else is. */
export function dropCalls(): void {
  live?.finish()
  stopAway()
  live = undefined
  declined = undefined
  lost = undefined
  ringtone.stop()
  useCalls.setState(noCalls)
}

/** Runs one beginning at a time: permission, devices, the server. Undefined when it did not come about, which a toast has said. */
async function beginWith(
  type: CallType,
  join: () => Promise<{ call: Call; seat: string | null } | undefined>,
): Promise<Call | undefined> {
  if (beginning) return undefined
  beginning = true
  useCalls.setState({ answering: true })
  try {
    const media = await openCallMedia(type)
    const joined = media && (await join())
    if (!media || !joined?.seat) media?.close()
    else {
      const own = await fitMedia(media, joined.call.type)
      if (own) begin(joined.call, joined.seat, own)
      else void reportStats(joined.call.shareId, callStats.ended)
    }
    return joined?.call
  } finally {
    beginning = false
    early = []
    useCalls.setState({ answering: false })
  }
}

/** Rings the other of a conversation. The call as it stands, busy among it; undefined when none came about, which a toast has said. */
export function placeCall(conversation: string, type: CallType): Promise<Call | undefined> {
  return beginWith(type, async () => {
    const cid = randomId()
    const request = { conversation, type, cid }
    const outcome = await sendMutation(callEndpoints.createCall, request, toast)
    if (outcome.type === 'done') {
      lost = undefined
      stopRinging(outcome.data.call.shareId)
      return outcome.data
    }
    const until = Date.now() + RING_SECONDS * 1000
    if (outcome.type === 'unsure') lost = { cid, until }
    const { told } = useCalls.getState()
    if (!told || !isLost(told)) return undefined
    const joined = await goOnWith(told)
    if (joined) lost = undefined
    else takeBackLost(told)
    return joined
  })
}

/** What the server told of a call whose answer is lost stands for that answer. */
async function goOnWith({ shareId }: Call) {
  const outcome = await sendMutation(callEndpoints.joinCall, { shareId, again: true }, toast)
  return outcome.type === 'done' ? outcome.data : undefined
}

/** Answers a call, or with `again` goes on with it on this device. */
export function joinCall({ shareId, type }: Call, again = false): Promise<Call | undefined> {
  return beginWith(type, async () => {
    pauseAway()
    const cid = randomId()
    const outcome = await sendMutation(callEndpoints.joinCall, { shareId, again, cid }, toast)
    if (outcome.type !== 'unsure') stopRinging(shareId)
    if (outcome.type === 'done') return outcome.data
    const { told } = useCalls.getState()
    const joined = told && isNamed(told, cid) ? await goOnWith(told) : undefined
    if (!joined) resumeAway()
    return joined
  })
}

export function declineCall(shareId: string): void {
  declined = shareId
  stopRinging(shareId)
  void reportStats(shareId, callStats.declined)
}

/** The browser forbade the ringtone before the person touched the page. */
export function ringAloud(): void {
  ringtone.soundAgain()
}

/** The call that this device is in; undefined for another one. */
export function liveCall(shareId: string): LiveCall | undefined {
  return live?.shareId === shareId ? live : undefined
}
