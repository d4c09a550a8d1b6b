// jsdom with the web APIs of Node that browsers have and jsdom lacks. Package exports resolve as in Node.
const { TestEnvironment } = require('jest-environment-jsdom')

const missing = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'FormData',
  'Blob',
]

module.exports = class ClientEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            url: 'http://localhost/',
            customExportConditions: ['node', 'node-addons'],
          },
        },
      },
      context,
    )
    for (const name of missing) this.global[name] ??= globalThis[name]
    // A phone's, whose owner has asked the system for nothing.
    this.global.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined })
    // A frame is due at once, also where a test owns the timers: nobody looks at its screen.
    const { setTimeout, clearTimeout, performance } = this.global
    this.global.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 0)
    this.global.cancelAnimationFrame = (frame) => clearTimeout(frame)
  }
}
