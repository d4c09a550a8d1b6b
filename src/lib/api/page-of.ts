function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The page object of a paged list (docs/product/session.md, "Calls"): its total, and the cursor where the server gives one. */
export function pageOf(envelope: unknown): { total: number; lastId?: string } {
  const page = field(envelope, 'page')
  const total = field(page, 'total')
  const lastId = field(page, 'last_id')
  return {
    total: typeof total === 'number' ? total : 0,
    ...(typeof lastId === 'string' ? { lastId } : {}),
  }
}
