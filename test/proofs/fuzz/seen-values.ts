const MAX_BY_FIELD = 60
const MAX_IDS = 600
const ID = /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f-]{27})$/i
const NAMED = /(?:id|no|code|key|url|ticket|serial|sn|conversation|member|cid)$/i

/** What answers have named: ids of rows that are there, whoever they belong to. */
export class SeenValues {
  private readonly byField = new Map<string, Set<string>>()
  private readonly ids = new Set<string>()

  /** @param isPrivate true for texts, not ids, that nobody else may ever be shown */
  constructor(private readonly isPrivate: (text: string) => boolean) {}

  /** Reads an answer or a request. */
  add(value: unknown, field = ''): void {
    if (Array.isArray(value)) {
      for (const part of value) this.add(part, field)
      return
    }
    if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) this.add(part, name)
      return
    }
    if (typeof value !== 'string' || value.length < 4 || value.length > 300) return
    if (this.isPrivate(value)) return
    const isId = ID.test(value)
    if (!isId && !NAMED.test(field)) return
    if (isId && this.ids.size < MAX_IDS) this.ids.add(value)
    const known = this.byField.get(field) ?? new Set()
    if (known.size < MAX_BY_FIELD) known.add(value)
    this.byField.set(field, known)
  }

  /** Values of a field, and under `id` and the like every id at all. */
  of(field: string): string[] {
    const own = this.byField.get(field)
    if (own) return [...own]
    return /id$/i.test(field) ? this.allIds() : []
  }

  allIds(): string[] {
    return [...this.ids]
  }
}
