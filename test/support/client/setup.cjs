// Before each client test file. @tarojs/taro comes first: its modules import each other in a circle.
process.env.TARO_ENV = 'h5'
const Taro = require('@tarojs/taro')

Taro.initPxTransform({
  designWidth: 750,
  deviceRatio: { 640: 1.17, 750: 1, 375: 2, 828: 0.905 },
  baseFontSize: 20,
  targetUnit: 'rem',
})
globalThis.defineAppConfig = (config) => config
globalThis.definePageConfig = (config) => config

// Taro's page hooks need React and a router, which an app gives them at its start.
process.env.TARO_PLATFORM = 'web'
const { createReactApp } = require('@tarojs/plugin-framework-react/dist/runtime')
createReactApp(() => null, require('react'), require('react-dom/client'), { appId: 'app' })
require('@tarojs/runtime').Current.router = { path: '/pages/index', params: {} }
globalThis.BUILD_BRAND = require('../../../config/brands').brands.default
globalThis.BUILD_TEXTS = require('../../../config/text-versions').listTextVersions('h5')
