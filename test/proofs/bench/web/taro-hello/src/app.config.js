export default {
  pages: ['pages/index/index', 'pages/second/index'],
  window: { navigationBarTitleText: 'Hello' },
}
