/**
 * Stands in for @tarojs/router's tab bar on the web: ours is our own component (`tabBar.custom`), and Taro's would bring
 * its element and its calls into the first load without ever being used.
 */
export function initTabbar(): void {}
