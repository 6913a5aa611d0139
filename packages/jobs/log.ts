/** Writes one line of the structured log. */
export type Log = (line: Record<string, unknown>) => void
