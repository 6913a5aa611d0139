import { Refusal, result } from '@pavilion/declare'
import { isUnreachable } from '@pavilion/store'

const isAway = (error: unknown) =>
  isUnreachable(error) || (error instanceof Refusal && error.result === result.unavailable)
/** So many are named in the log. */
const mostNamed = 3

/**
 * Does the same with each of the rows that a job has found. One that fails holds up none of the others.
 * @param what what became of the rows, in plural, for the log: `orders could not be closed`
 * @throws AggregateError after the last row, so that the job is tried again and its failure is seen; at
 *   once where the database is away
 */
export async function eachApart<T>(rows: Iterable<T>, what: string, work: (row: T) => Promise<unknown>): Promise<void> {
  const broken: { readonly row: T; readonly error: unknown }[] = []
  for (const row of rows)
    try {
      await work(row)
    } catch (error) {
      if (isAway(error)) throw error
      broken.push({ row, error })
    }
  if (!broken.length) return
  const named = broken.slice(0, mostNamed).map(({ row, error }) => `${idOf(row)}${(error as Error)?.message ?? error}`)
  throw new AggregateError(
    broken.map(({ error }) => error),
    `${broken.length} ${what}: ${named.join('; ')}`,
  )
}
const idOf = (row: unknown): string => {
  const { id, key } = (row ?? {}) as { id?: unknown; key?: unknown }
  const name = id ?? key
  return name === undefined ? '' : `${String(name)}: `
}
