import { unmountAll } from './render'

// Ahead of a file's own afterEach: what it replaced is still in place while the screen goes.
afterEach(unmountAll)
