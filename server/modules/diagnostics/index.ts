export { deleteReportsBefore } from './repository'
