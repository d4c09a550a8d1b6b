export { completeReading } from './complete-reading'
