/** The web's nodes keep every attribute. */
export function sendOnlyWhatIsShown(): void {}
