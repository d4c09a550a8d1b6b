/** A web view shares what the invitation's page has set. */
export function useBrandShare(_brand: string, _code: string | undefined): void {}
