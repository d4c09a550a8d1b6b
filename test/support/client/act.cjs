// test-utils asks react-dom/test-utils for `act`, which warns since React 18.3; React's own is the same function.
module.exports = { act: require('react').act }
