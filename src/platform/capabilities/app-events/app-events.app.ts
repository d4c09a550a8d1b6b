import { App } from '@capacitor/app'

/** Calls back with each address that opens the app, the one that started it too: a link of the brand's scheme, or one of the site's. */
export function onOpenedByAddress(listener: (url: string) => void): void {
  void App.addListener('appUrlOpen', ({ url }) => listener(url))
}

/** Calls back when the phone's own back button is pressed (Android); the app then decides alone what happens. */
export function onBackButton(listener: () => void): void {
  void App.addListener('backButton', listener)
}

/** Puts the app behind, as back does on the first screen of an Android app. */
export function leaveApp(): void {
  void App.minimizeApp()
}
