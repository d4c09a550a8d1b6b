/** Language tag of the browser or phone. */
export function systemLanguage(): string {
  return navigator.language
}
