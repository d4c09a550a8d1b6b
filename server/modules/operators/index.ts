export {
  authenticateOperator,
  closeOperatorSession,
  hasOperators,
  openOperatorSession,
  operatorOfSession,
} from './authenticate'
export { addOperatorAction } from './ops'
export { demoOperators, seedDemoOperators } from './demo-operators'
