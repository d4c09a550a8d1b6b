import { modules } from '../modules'
import { addOperatorAction, hasOperators, makeFirstOperator } from '../modules/operators'
import type { OperatorAction } from '../operator-action'
import type { Services } from '../services'
import type { OpsCommand } from './command'
import { sessionCommands } from './session-commands'
import { readCurrentOperator } from './session-file'

function commandOf(action: OperatorAction): OpsCommand {
  const { name, summary, input, question } = action
  return {
    name,
    summary,
    input,
    ...(question && {
      question: async (services, given) =>
        question(services, await readCurrentOperator(services), given),
    }),
    async run(services, given) {
      const data = await dataOf(services, action, given)
      return { printed: action.print(data), json: action.toJson(data) }
    },
  }
}

/** The first operator of a deployment makes itself: nobody is there yet who could log in. */
async function dataOf(
  services: Services,
  action: OperatorAction,
  given: unknown,
): Promise<unknown> {
  if (action === addOperatorAction && !(await hasOperators(services)))
    return makeFirstOperator(services, addOperatorAction.input.parse(given))
  return action.execute(services, await readCurrentOperator(services), given)
}

/** Every command: the session of this command line, and each module's operator actions. */
export const commands: readonly OpsCommand[] = [
  ...sessionCommands,
  ...modules.flatMap(({ operatorActions = [] }) => operatorActions).map(commandOf),
]
