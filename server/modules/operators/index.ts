export {
  authenticateOperator,
  closeOperatorSession,
  createOperator,
  demandRole,
  disableOperator,
  hasOperators,
  listOperators,
  openOperatorSession,
  operatorOfSession,
  type Operator,
} from './authenticate'
export { demoOperators, seedDemoOperators } from './demo-operators'
export { OperatorError } from './errors'
