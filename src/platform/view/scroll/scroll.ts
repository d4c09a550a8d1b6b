import Taro from '@tarojs/taro'

/** Scrolls the page so that the first element of a selector (#id or .class) is in sight. A missing one is not an error. */
export async function scrollToElement(selector: string, offsetTop = -96): Promise<void> {
  try {
    await Taro.pageScrollTo({ selector, offsetTop, duration: 200 })
  } catch {
    // Nothing on this page matches: there is nothing to show.
  }
}
