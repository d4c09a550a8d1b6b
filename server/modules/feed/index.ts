export { findLessonSeconds } from './read-feed'
export { insertItem } from './repository'
