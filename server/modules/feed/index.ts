export { publishFile } from './publish'
export { findLessonSeconds } from './read-feed'
export { insertItem } from './repository'
