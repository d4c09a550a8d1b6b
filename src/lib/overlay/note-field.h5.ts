/** A browser says by itself which field is typed into (src/platform/view/in-use). */
export const noteField = (_id: string | undefined): void => undefined
