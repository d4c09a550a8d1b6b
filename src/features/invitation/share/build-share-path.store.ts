/** Without a code. */
export function buildSharePath(_code: string | undefined): string {
  return '/pages/page4'
}
