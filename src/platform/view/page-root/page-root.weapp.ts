import Taro from '@tarojs/taro'
import type { Language } from '@contract/languages'

/** A mini-program has no document: each page's root carries its direction. */
export function setRootLanguage(_language: Language): void {}

/** A mini-program fills the phone. */
export function setColumnCap(_pixels: number | undefined): void {}

/** The header is our own; the title serves readers and the list of recent pages, where WeChat puts the program's name beside it. */
export function setRootTitle(page: string | undefined, brand: string): void {
  void Taro.setNavigationBarTitle({ title: page || brand })
}

/** Starts the program again. */
export function reloadProgram(): void {
  void Taro.reLaunch({ url: '/pages/index' })
}

/** A mini-program shows its own look-alike until the first page is there. */
export function dropShell(): void {}
