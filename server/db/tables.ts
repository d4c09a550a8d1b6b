import type { ColumnType } from 'kysely'

/** A timestamp that is read as Date and written as Date. */
export type Time = ColumnType<Date, Date, Date>
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>
export type JsonObject = Record<string, unknown>

/** Every table. Whoever owns a table merges it in by a tables.ts of its own (`declare module`), so that this file imports nobody. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the owners fill it by declaration merging
export interface Tables {}
