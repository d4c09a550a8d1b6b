export const mapErrors = {
  /** No provider of places is set up, or it does not know our key. */
  MAP_KEY_MISSING: 50390,
  /** The provider of places does not answer, or not in words that we know. */
  MAP_UNAVAILABLE: 50391,
  /** The provider knows nothing there. */
  MAP_NO_DATA: 40490,
  MAP_TRANSLATE_FAILED: 42290,
} as const
