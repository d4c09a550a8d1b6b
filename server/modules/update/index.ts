export { publishFile } from './publish'
