/** Words of the first screen in one language (locales/<language>/home.json, shell.json). */
interface FirstWords {
  readonly profits: string
  readonly team: string
  readonly balance: string
  /** With `{{time}}`. */
  readonly asOf: string
  /** Of the brand, where it is another than in English. */
  readonly name?: string | undefined
  /** Of the strip above every page of a test site. */
  readonly test: string
}

/** Values that the build puts into the document's script (config/document-script.ts). */
interface FirstValues {
  readonly brand: { readonly name: string; readonly version: string; readonly frontHost: string }
  /** Files of the build that are worth fetching before the program asks for them. */
  readonly files: {
    readonly home: readonly string[]
    readonly login: readonly string[]
    /** By language. */
    readonly texts: Readonly<Record<string, readonly string[]>>
  }
  /** By language. */
  readonly words: Readonly<Record<string, FirstWords>> & { readonly en: FirstWords }
  /** Paths of the endpoints that home asks when it opens. */
  readonly calls: Readonly<Record<'user' | 'vip' | 'income' | 'team', string>>
}

declare const FIRST_VALUES: FirstValues
