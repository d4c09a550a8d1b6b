/** What the gallery is called: a name in every language, as those of the components that it shows, so that a release carries no text of it. */
export const GALLERY = 'Gallery'
