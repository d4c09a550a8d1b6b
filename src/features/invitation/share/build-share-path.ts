/** The share path of a member, or of who has no code yet (docs/product/links.md, "Into the product"). */
export function buildSharePath(code: string | undefined): string {
  return code ? `/pages/page4?inviteCode=${encodeURIComponent(code)}` : '/pages/page4'
}
