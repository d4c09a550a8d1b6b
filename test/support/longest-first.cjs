const Sequencer = require('@jest/test-sequencer').default

/** The surfaces by how long their journeys take together: what begins last must not be what takes longest. */
const ORDER = ['weapp', 'h5', 'h5-even', 'app-android', 'app-ios']
const findPlace = ({ path }) => ORDER.findIndex((surface) => path.endsWith(`/${surface}.e2e.ts`))

/** Orders files of journeys. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => findPlace(one) - findPlace(other))
  }
}
