import { after } from '@/lib/machines/after'
import { createTurns } from '@/lib/machines/turns'
import { onSessionEnd } from '@/lib/session-end'
import { onPageLeft } from './layers'

export interface Action<Value extends string = string> {
  value: Value
  label: string
  /** Cannot be undone. */
  danger?: boolean
  disabled?: boolean
  /** Stands in a row with its like before the others. It is chosen or not; its name, with the label, is what a screen reader says. */
  mark?: { name: string; chosen: boolean }
}

export interface ActionRequest {
  title: string
  actions: readonly Action[]
}

/** The action sheets of the program, shown by shell. */
export const actionSheets = createTurns<ActionRequest, string>({ after })
onSessionEnd(actionSheets.clear)
onPageLeft(actionSheets.clear)

/** Offers actions in a sheet from below; undefined when none was chosen. Sheets wait for each other. */
export async function chooseAction<Value extends string>(request: {
  title: string
  actions: readonly Action<Value>[]
}): Promise<Value | undefined> {
  const chosen = await actionSheets.ask(request)
  return request.actions.find(({ value }) => value === chosen)?.value
}
