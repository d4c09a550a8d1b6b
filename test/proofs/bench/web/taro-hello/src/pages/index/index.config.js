export default { navigationBarTitleText: 'Hello' }
