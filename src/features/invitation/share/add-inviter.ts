/** The query of a shared page, with the code of the member who shares it. */
export const addInviter = (query: Readonly<Record<string, string>>, code: string | undefined) =>
  code === undefined ? query : { ...query, inviteCode: code }
