export { chooseMoment } from './settings'
