/** A web view shares the member's invitation on every page (share-in-messenger.ts). */
export function useBrandShare(
  _brand: string,
  _code: string | undefined,
  _onShare?: () => void,
): void {}
