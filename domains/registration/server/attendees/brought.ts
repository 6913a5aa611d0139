import type { Pair, Row } from '@pavilion/declare'
import { ownImports, resourceImporter, type ReadRow } from '@pavilion/exchange'
import type { Context, Transaction } from '@pavilion/store'
import { registerUser } from '../../model/index.ts'
import { numberOfOther, sameNumberWords } from '../refusals.ts'
import { holdNumbers, numbersOf } from './numbers.ts'

// A gate finds people by three numbers, of which two may be brought from elsewhere. One number never
// means two people.

const brought = ['number', 'externalNumber'] as const
interface Holder {
  readonly id: number
  readonly name: string
  readonly number: string
}
/** Who has these numbers, under whichever of the three and in whichever spelling, as gates look. */
async function holdersOf(ctx: Context, projectId: number, numbers: readonly string[]): Promise<Map<string, Holder[]>> {
  if (!numbers.length) return new Map()
  const rows = await ctx.sql<Holder>(
    numbersOf
      .map(
        name => `select u.id, u."name", u."${name}" as "number" from "registerUser" u
        where u."projectId" = $1 and upper(u."${name}") = any(array(select upper(n) from unnest($2::text[]) n))
          and u."deletedAt" is null`,
      )
      .join(' union all '),
    [projectId, [...new Set(numbers)]],
  )
  return Map.groupBy(rows, ({ number }) => number.toUpperCase())
}
/**
 * Holds the numbers of a project where a row is about to bring one: before it is written, since whoever
 * draws waits for a written number while the writer waits for the counter.
 */
export async function holdIfBrought(
  tx: Transaction,
  projectId: number | undefined,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (projectId !== undefined && brought.some(field => row[field])) await holdNumbers(tx, projectId)
}
/** Refuses a number that is another person's, who is named. @throws numberOfOther */
export async function refuseNumbers(tx: Transaction, row: Row<typeof registerUser>): Promise<void> {
  const given = brought.flatMap(field => (row[field] ? [{ field, number: row[field] }] : []))
  const holders = await holdersOf(
    tx,
    row.projectId,
    given.map(({ number }) => number),
  )
  for (const { field, number } of given) {
    const other = holders.get(number.toUpperCase())?.find(({ id }) => id !== row.id)
    if (other) throw numberOfOther({ number, name: other.name }, { field })
  }
}

/** A sheet of people: each brought number is looked for among those here, and in the sheet. */
ownImports.register(registerUser.name, {
  async prepare(ctx, of, options) {
    const importer = await resourceImporter(ctx, ctx.catalogue, of, options)
    const { projectId } = ctx
    const seen = new Map<string, { readonly row: number; readonly field: string }>()
    const among = async (rows: readonly ReadRow[], at: Context = ctx) => {
      if (projectId === undefined) return
      const given = rows.flatMap(row => brought.map(field => ({ row, field, number: textIn(row, field) })))
      const holders = await holdersOf(
        at,
        projectId,
        given.flatMap(({ number }) => number ?? []),
      )
      for (const { row, field, number } of given) {
        const other = number && holders.get(number.toUpperCase())?.[0]
        if (other) row.wrong[field] ??= sameNumberWords({ number, name: other.name })
      }
    }
    const within = (rows: readonly ReadRow[]) => {
      for (const row of rows)
        for (const field of brought) {
          const number = textIn(row, field)?.toUpperCase()
          const first = number === undefined ? undefined : seen.get(number)
          if (first && first.row !== row.row) row.wrong[field] ??= sameRow(first.row)
          else if (number !== undefined) seen.set(number, { row: row.row, field })
        }
    }
    return {
      ...importer,
      async check(rows) {
        await importer.check(rows)
        within(rows)
        await among(rows)
      },
      async checkAgain(rows) {
        await importer.checkAgain(rows)
        await among(rows)
      },
      // A number may have been drawn or typed since the sheet was read.
      async write(tx, rows, importBatchId) {
        if (projectId === undefined || !rows.some(row => brought.some(field => textIn(row, field))))
          return importer.write(tx, rows, importBatchId)
        await holdNumbers(tx, projectId)
        await among(rows, tx)
        return importer.write(
          tx,
          rows.filter(({ wrong }) => !Object.keys(wrong).length),
          importBatchId,
        )
      },
    }
  },
})
const sameRow = (row: number): Pair => [`与第 ${row} 行重复`, `Same as row ${row}`]
function textIn({ values }: ReadRow, field: string): string | undefined {
  const value = values[field]
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}
