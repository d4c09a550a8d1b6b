export default { navigationBarTitleText: 'Second' }
