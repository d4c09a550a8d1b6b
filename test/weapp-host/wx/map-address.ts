/** `https://api.brand.example/x` → `http://localhost:8080/x`; undefined for an address that no origin maps: it stands on no domain list. */
export function mapAddress(
  url: string,
  origins: Readonly<Record<string, string>>,
): string | undefined {
  const { origin, pathname, search } = new URL(url)
  const to = origins[origin] ?? (Object.values(origins).includes(origin) ? origin : undefined)
  return to && to.replace(/\/$/, '') + pathname + search
}
