/** Language tag of the browser or phone, '' when it tells none. */
export type SystemLanguage = () => string
