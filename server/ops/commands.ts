import { z } from 'zod'
import { modules } from '../modules'
import { addOperatorAction, hasOperators } from '../modules/operators'
import type { Operator, OperatorAction } from '../operator-action'
import type { Services } from '../services'
import type { OpsCommand } from './command'
import { sessionCommands } from './session-commands'
import { currentOperator } from './session-file'

const WithName = z.object({ name: z.string() })

/** Who is logged in. The first operator of a deployment makes itself: nobody is there yet who could log in. */
async function operatorFor(
  services: Services,
  action: OperatorAction,
  input: unknown,
): Promise<Operator> {
  if (action === addOperatorAction && !(await hasOperators(services)))
    return { id: '', name: WithName.parse(input).name, role: 'finance' }
  return currentOperator(services)
}

function commandOf(action: OperatorAction): OpsCommand {
  const { name, summary, input } = action
  return {
    name,
    summary,
    input,
    async run(services, given) {
      const operator = await operatorFor(services, action, given)
      const data = await action.execute(services, operator, given)
      return { printed: action.print(data), json: action.toJson(data) }
    },
  }
}

/** Every command: the session of this command line, and each module's operator actions. */
export const commands: readonly OpsCommand[] = [
  ...sessionCommands,
  ...modules.flatMap(({ operatorActions = [] }) => operatorActions).map(commandOf),
]
