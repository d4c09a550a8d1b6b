export {
  authenticateOperator,
  closeOperatorSession,
  hasOperators,
  openOperatorSession,
  findOperatorOfSession,
} from './authenticate'
export { enrolOperator } from './enrol'
export { makeFirstOperator } from './manage-operators'
export { addOperatorAction, credentialField } from './ops'
export { demoOperators, seedDemoOperators } from './demo-operators'
