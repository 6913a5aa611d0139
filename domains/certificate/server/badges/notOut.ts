import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'

/** For so long a desk knows of a badge that it did not come out. */
const withinMs = 30 * 60_000

/**
 * Takes back the last print mark of badges that did not come out. Who had one before is to have another
 * print: what they hold was to be replaced. Said twice, nothing more is taken back.
 */
export async function notOut(ctx: Context, ids: readonly number[]): Promise<{ done: number; kept: number }> {
  return ctx.transaction(async tx => {
    const found = await tx.lockAll(registerUser, [...ids], {
      fields: ['id', 'projectId', 'printNum', 'printedAt', 'handedOutAt'],
    })
    const since = new Date(now().getTime() - withinMs).toISOString()
    const mine = found.filter(
      ({ printNum, printedAt, handedOutAt }) => printNum && printedAt && printedAt > since && !handedOutAt,
    )
    for (const [projectId, people] of Map.groupBy(mine, row => row.projectId)) {
      await tx.acting('certificate', { projectId }).update(registerUser, {
        set: sql`"printNum" = a."printNum" - 1, "printedAt" = null, "reprint" = a."printNum" > 1,
          "printedAs" = case when a."printNum" > 1 then '' end`,
        where: sql`a.id = any(${people.map(({ id }) => id)}::bigint[])`,
        quietly: true,
      })
      for (const { id } of people) await tx.log('badgeNotOut', { resource: registerUser.name, id, projectId })
    }
    return { done: mine.length, kept: ids.length - mine.length }
  })
}
