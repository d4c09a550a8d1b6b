export { completeReading } from './complete-reading'
export { findTask, insertTask as offerTask } from './repository'
