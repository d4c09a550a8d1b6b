import { z } from 'zod'

/** What is looked at: 'feed' with an item's id, 'task' with the page that a task of kind 3 asks to read. */
const link = { linkType: z.string().min(1).max(40), linkUrl: z.string().min(1).max(500) }

/** POST /user/action/browse: the caller looks at something from now on. */
export const ActionBrowseRequest = z.object(link)
export type ActionBrowseRequest = z.input<typeof ActionBrowseRequest>
/** Goes with the heartbeats. */
export const ActionBrowseResponse = z.string()
export type ActionBrowseResponse = z.output<typeof ActionBrowseResponse>

/** POST /user/action/heartbeat, every 3 s while it is before the person. ended: they have come to its end, which no heartbeat takes back. */
export const HeartbeatRequest = z.object({
  requestId: z.string().min(1).max(64),
  linkType: link.linkType.optional(),
  linkUrl: link.linkUrl.optional(),
  ended: z.boolean().default(false),
})
export type HeartbeatRequest = z.input<typeof HeartbeatRequest>
/** seconds: how long it has been before the person; done: what a task asks for is done with it. */
export const HeartbeatResponse = z.object({ seconds: z.number().int(), done: z.boolean() })
export type HeartbeatResponse = z.output<typeof HeartbeatResponse>
