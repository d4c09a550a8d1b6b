/** A store build's pages are shared without a code. */
export const addInviter = (query: Readonly<Record<string, string>>, _code: string | undefined) =>
  query
