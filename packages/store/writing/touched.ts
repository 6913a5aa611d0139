/**
 * The time of a change, always later than the last one, so that an editor's older copy is noticed.
 */
export const touched = `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), a."updatedAt" + interval '1 ms')`
