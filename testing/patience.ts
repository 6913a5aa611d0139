/**
 * How long a test waits for what must come, in milliseconds: long, because what comes at once costs
 * nothing more, and a machine under load says nothing about the product. What never comes is still
 * said by name. No test sets another limit (scripts/check/habits.ts).
 */
export const patience = 60_000
