import { OperatorError } from './errors'

/** finance decides about money; support may look. */
export const operatorRoles = ['finance', 'support'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Who acts; every entry of the audit log takes its actor from this. */
export interface Operator {
  id: string
  name: string
  role: OperatorRole
}

/** @throws OperatorError ROLE_MISSING unless the operator has one of the roles */
export function requireRole({ name, role }: Operator, roles: readonly OperatorRole[]): void {
  if (!roles.includes(role))
    throw new OperatorError(
      'ROLE_MISSING',
      `${name} has the role ${role}; this needs ${roles.join(' or ')}.`,
    )
}
