import { messageEndpoints } from '@contract/message/endpoints'
import { createScript } from './script'
import type { DemoStep } from './step'
import type { DemoName } from './people'

/** Who says what to whom of the two, in this order; what demo has not answered stays unread. */
const TALKS: readonly { with: DemoName; lines: readonly [by: DemoName, text: string][] }[] = [
  {
    with: 'araminta',
    lines: [
      ['demo', 'Welcome! Did your card arrive?'],
      ['araminta', 'Yes, this morning. Two people have scanned it already.'],
      ['demo', 'Great. Fill in your business card next, then they keep your number.'],
      ['araminta', 'Done! Greta joined through me today.'],
    ],
  },
  {
    with: 'bruno',
    lines: [
      ['bruno', 'When does October settle?'],
      ['demo', 'When the 10th of November ends, Pacific time.'],
      ['bruno', 'Thank you!'],
      ['bruno', 'See https://example.com/meeting for Saturday.'],
    ],
  },
  { with: 'chidi', lines: [['demo', 'Shall we look at your team on Friday?']] },
]

/** Conversations of `demo` with direct members. */
export const messageSteps: readonly DemoStep[] = [
  {
    name: 'messages',
    title: 'conversations',
    async run(services) {
      const { world, people } = createScript(services)
      const demo = await people.get('demo')
      for (const talk of TALKS) {
        const other = await people.get(talk.with)
        const { conversation } = await world.call(
          messageEndpoints.imOpen,
          { member: other.id },
          { userId: demo.id },
        )
        for (const [index, [by, text]] of talk.lines.entries()) {
          const userId = (await people.get(by)).id
          const cid = `demo-${talk.with}-${index}`
          const body = { type: 'text', text } as const
          const { seq } = await world.call(
            messageEndpoints.imSend,
            { cid, conversation, body },
            { userId },
          )
          if (by === 'demo')
            await world.call(messageEndpoints.imRead, { conversation, seq }, { userId })
        }
      }
    },
  },
]
