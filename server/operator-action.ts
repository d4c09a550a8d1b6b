/** Something that an operator may do: a use case of a module, run by the command line and later by a console. */
export interface OperatorAction {
  /** What is typed: 'withdrawals approve'. */
  readonly name: string
}
