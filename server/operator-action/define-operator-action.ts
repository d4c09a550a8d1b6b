import type { z } from 'zod'
import { appendEntry, type AuditDetail } from '../audit'
import { inTransaction, type Tx } from '../db/transaction'
import type { Services } from '../services'
import { OperatorError } from './errors'
import { requireRole, type Operator, type OperatorRole } from './operator'
import { lockActor } from './repository'
import { computeStanding } from './standing'

export interface ActionContext {
  services: Services
  operator: Operator
  /** 'operator:<name>', as it stands in the audit log. */
  actor: string
}

/** An action in its transaction; `now` is business time. */
export interface ActionTransaction extends ActionContext {
  tx: Tx
  now: Date
}

/** What the entry of the audit log tells: about which record, and what. */
export interface AuditSubject {
  type: string
  id: string
  detail: AuditDetail
}

/** What an action did, with what its audit entry tells of it. */
export interface Audited<Data> {
  data: Data
  about: AuditSubject
}

/** An outcome for people: a table, sentences; `ok` false where a difference was found. */
export interface Printed {
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] }
  lines?: readonly string[]
  ok?: boolean
}

interface Declaration<Input extends z.ZodObject, Data> {
  /** Its words, as they are typed: 'withdrawals approve'. */
  name: string
  /** One sentence for the help. */
  summary: string
  /** The roles that may do it. Nobody does it without a login. */
  access: readonly OperatorRole[]
  /** Each field registered with its FieldMeta. */
  input: Input
  print(data: Data): Printed
  /** What is given to programs; the data as it is where this is left out. */
  toJson?(data: Data): unknown
}

/** Changes nothing and leaves no entry. */
interface ReadDeclaration<Input extends z.ZodObject, Data> extends Declaration<Input, Data> {
  effect: 'read'
  run(context: ActionContext, input: z.output<Input>): Promise<Data>
}

/** Runs in one transaction, with its audit entry; tried again from the start after a conflict. */
interface WriteDeclaration<Input extends z.ZodObject, Data> extends Declaration<Input, Data> {
  effect: 'write'
  /** The action as the audit log names it: 'withdrawal.approve'. */
  entry: string
  /** What is locked before the operator's own row, so that everybody locks in one order. */
  lockFirst?(tx: Tx): Promise<void>
  /** What takes long and changes nothing: refuses before the transaction begins, so that nothing is locked meanwhile. */
  checkFirst?(context: ActionContext, input: z.output<Input>): Promise<void>
  /** Asks once more before it acts: what the operator reads then. */
  question?(context: ActionContext, input: z.output<Input>): Promise<Printed>
  run(context: ActionTransaction, input: z.output<Input>): Promise<Audited<Data>>
}

/** Takes long, in transactions of its own. Its entry is committed before it begins, so that no crash hides who began it. */
interface ProcessDeclaration<Input extends z.ZodObject, Data> extends Declaration<Input, Data> {
  effect: 'process'
  entry: string
  /** Refuses what cannot be done, and says what the entry tells. */
  begin(context: ActionTransaction, input: z.output<Input>): Promise<AuditSubject>
  run(context: ActionContext, input: z.output<Input>): Promise<Data>
}

type AnyDeclaration<Input extends z.ZodObject, Data> =
  ReadDeclaration<Input, Data> | WriteDeclaration<Input, Data> | ProcessDeclaration<Input, Data>

/** Something that an operator may do: a use case of a module, run by the command line and later by a console. */
export interface OperatorAction {
  readonly name: string
  readonly summary: string
  readonly access: readonly OperatorRole[]
  readonly effect: 'read' | 'write' | 'process'
  readonly input: z.ZodObject
  /**
   * The frame of every action: role, input, transaction and audit entry.
   * @throws OperatorError ROLE_MISSING, NOT_LOGGED_IN, NOT_CONFIRMED, and what the action refuses; ZodError for an
   * input that is wrong
   */
  execute(services: Services, operator: Operator, input: unknown): Promise<unknown>
  /** What an action that asks once more shows before it; undefined for all others. */
  readonly question?: (services: Services, operator: Operator, input: unknown) => Promise<Printed>
  print(data: unknown): Printed
  toJson(data: unknown): unknown
}

/** An action whose types are known, for callers in the server. */
interface DefinedAction<Input extends z.ZodObject, Data> extends OperatorAction {
  readonly input: Input
  execute(services: Services, operator: Operator, input: z.input<Input>): Promise<Data>
  print(data: Data): Printed
  toJson(data: Data): unknown
}

/**
 * Locks the operator's row and looks at it as it is in this transaction: the session that they came with may be older.
 * Until the account counts, finance looks and does no more, as support does.
 */
async function requireStanding(
  tx: Tx,
  { services, operator }: ActionContext,
  access: readonly OperatorRole[],
): Promise<void> {
  const row = await lockActor(tx, operator.id)
  const standing = row && computeStanding(row, services.systemClock.now())
  if (!row || standing === 'disabled' || standing === 'invited')
    throw new OperatorError('NOT_LOGGED_IN', 'You have been disabled as an operator.')
  requireRole(row, access)
  if (standing === 'active' || access.includes('support')) return
  throw new OperatorError(
    'NOT_CONFIRMED',
    row.countsFrom
      ? `${row.name} may decide from ${row.countsFrom.toISOString()} on; until then the account looks and does no more.`
      : `${row.name} looks and does no more until a finance operator who did not make the account has confirmed it: npm run ops -- operators confirm ${row.name}`,
  )
}

/** @throws OperatorError ROLE_MISSING, and leaves an entry that says who tried what */
async function requireAccess(
  context: ActionContext,
  { name, access }: Pick<OperatorAction, 'name' | 'access'>,
): Promise<void> {
  const { services, operator, actor } = context
  if (!access.includes(operator.role))
    await inTransaction(services.db, async (tx) =>
      appendEntry(tx, {
        at: await services.businessClock.now(tx),
        actor,
        action: 'operator.refused',
        refType: 'operator',
        refId: operator.id,
        detail: { tried: name, role: operator.role },
      }),
    )
  requireRole(operator, access)
}

function inAuditedTransaction<Result>(
  context: ActionContext,
  {
    access,
    entry,
    lockFirst,
  }: { access: readonly OperatorRole[]; entry: string; lockFirst?(tx: Tx): Promise<void> },
  work: (context: ActionTransaction) => Promise<{ result: Result; about: AuditSubject }>,
): Promise<Result> {
  const { services, actor } = context
  return inTransaction(services.db, async (tx) => {
    await lockFirst?.(tx)
    await requireStanding(tx, context, access)
    const now = await services.businessClock.now(tx)
    const { result, about } = await work({ ...context, tx, now })
    await appendEntry(tx, {
      at: now,
      actor,
      action: entry,
      refType: about.type,
      refId: about.id,
      detail: about.detail,
    })
    return result
  })
}

async function runWithEffect<Input extends z.ZodObject, Data>(
  action: AnyDeclaration<Input, Data>,
  context: ActionContext,
  input: z.output<Input>,
): Promise<Data> {
  switch (action.effect) {
    case 'read':
      return action.run(context, input)
    case 'write':
      await action.checkFirst?.(context, input)
      return inAuditedTransaction(context, action, async (transaction) => {
        const { data, about } = await action.run(transaction, input)
        return { result: data, about }
      })
    case 'process':
      await inAuditedTransaction(context, action, async (transaction) => ({
        result: undefined,
        about: await action.begin(transaction, input),
      }))
      return action.run(context, input)
  }
}

/** Declares an action. What runs it decides nothing but who the operator is. */
export function defineOperatorAction<Input extends z.ZodObject, Data>(
  action: AnyDeclaration<Input, Data>,
): DefinedAction<Input, Data> {
  const { name, summary, access, effect, input } = action
  const contextOf = (services: Services, operator: Operator): ActionContext => ({
    services,
    operator,
    actor: `operator:${operator.name}`,
  })
  const question = action.effect === 'write' ? action.question : undefined
  return {
    name,
    summary,
    access,
    effect,
    input,
    async execute(services, operator, given) {
      const context = contextOf(services, operator)
      await requireAccess(context, action)
      return runWithEffect(action, context, input.parse(given))
    },
    ...(question && {
      async question(services, operator, given) {
        const context = contextOf(services, operator)
        await requireAccess(context, action)
        return question(context, input.parse(given))
      },
    }),
    print: (data) => action.print(data),
    toJson: (data) => (action.toJson ? action.toJson(data) : data),
  }
}
