/** Our own scanner over the page in front; undefined when it was closed without a code. */
export type ShowScanner = () => Promise<string | undefined>
