import type { Exception } from './rawSql.ts'

/** Statements that may leave something out, and why. */
export const exceptions: readonly Exception[] = []
