export { countOpening } from './count-opening'
