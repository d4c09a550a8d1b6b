import { z } from 'zod'

/** Who delivers: Google to Android, Apple to iOS, WeChat in its mini-program. */
export const PushKind = z.enum(['fcm', 'apns', 'wechat'])
export type PushKind = z.output<typeof PushKind>

/** What a device of a kind is reached by. */
export const FcmToken = z.string().regex(/^[\w:.-]{16,4096}$/)
export const ApnsToken = z.string().regex(/^[0-9A-Fa-f]{64,200}$/)

/** What the program on a device offers; 'store' is without the programme, and so for whoever reviews it. */
export const PushCompliance = z.enum(['full', 'store'])
export type PushCompliance = z.output<typeof PushCompliance>

const common = {
  deviceId: z.string().min(1).max(128),
  compliance: PushCompliance.default('full'),
}

/**
 * POST /user/push/register: the device that asks (its id as AddDevice answers it) takes pushes by this token; one that it gave before is
 * forgotten, and so is this token where another member registered it. wechat: the templates for which the person has just allowed one
 * message each. compliance: a device of a store build reads no word of the programme on its screen.
 */
export const RegisterPushRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fcm'), ...common, token: FcmToken }),
  z.object({ kind: z.literal('apns'), ...common, token: ApnsToken }),
  z.object({
    kind: z.literal('wechat'),
    ...common,
    templates: z.array(z.string().min(1).max(64)).min(1).max(3),
  }),
])
export type RegisterPushRequest = z.input<typeof RegisterPushRequest>
export const RegisterPushResponse = z.object({})
export type RegisterPushResponse = z.output<typeof RegisterPushResponse>

/** GET /user/push/options: the kinds that this deployment pushes to, and what a mini-program asks consent for. */
export const PushOptions = z.object({ kinds: z.array(PushKind), templates: z.array(z.string()) })
export type PushOptions = z.output<typeof PushOptions>
