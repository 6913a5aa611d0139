import type { AnyField, AnyResource } from '@pavilion/declare'
import type { Context } from '../context.ts'
import { everyRowOf, sql, sqlText } from '../sql/sql.ts'
import { quoted } from '../sql/parameters.ts'
import { hashOf } from '../tables/kinds.ts'

/** A keyed hash has 43 characters; codes that people type and links have fewer. */
const longest = 42

/**
 * Replaces codes that a former version kept as they are by their hashes, deleted rows too. What is
 * hashed is passed over, so that it may run at any time. `updatedAt` stays.
 */
export async function hashCodes(ctx: Context, of: AnyResource): Promise<void> {
  const names = Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, { hashed }]) =>
    hashed ? [name] : [],
  )
  for (const name of names) {
    const column = sqlText(`a.${quoted(name)}`)
    await ctx.transaction(async tx => {
      const open = await tx.query<{ id: number; code: string }>(
        sql`select a.id, ${column} as "code" from ${everyRowOf(of, 'codes of deleted rows are hashed too')} a
        where length(${column}) <= ${longest} for update`,
      )
      for (const { id, code } of open)
        await tx.update(of, {
          set: sql`${sqlText(quoted(name))} = ${hashOf(code)}`,
          where: sql`a.id = ${id}::bigint`,
          deletedToo: true,
          quietly: true,
        })
    })
  }
}
