/** How many midnights of the person's own time zone lie between a moment and now. */
export function countDaysSince(iso: string, now: Date): number {
  const at = new Date(iso)
  // As days of UTC, which are all equally long.
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((day(now) - day(at)) / 86_400_000)
}
