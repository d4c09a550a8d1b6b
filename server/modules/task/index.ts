export { completeReading } from './complete-reading'
export { insertTask as offerTask } from './repository'
