export {
  defineOperatorAction,
  type ActionContext,
  type ActionTransaction,
  type Audited,
  type AuditSubject,
  type OperatorAction,
  type Printed,
} from './define-operator-action'
export { OperatorError } from './errors'
export {
  choiceField,
  dayField,
  fieldMeta,
  limitField,
  listFields,
  MISSING,
  textField,
  type Field,
} from './fields'
export { readBytes, readJsonFile, readTextFile } from './read-file'
export { sumUp } from './sum-up'
export { computeStanding, type Standing, type StandingRow } from './standing'
export { operatorRoles, requireRole, type Operator, type OperatorRole } from './operator'
