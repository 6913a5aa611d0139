import { defaultZone } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'

/** An instant as people at an event read it: 11-29 09:41. */
export async function clockIn(ctx: Context, projectId: number, instant: string): Promise<string> {
  const [row] = await ctx.query<{ at: string }>(
    sql`select to_char(${instant}::timestamptz at time zone coalesce(p."timeZone", ${defaultZone()}), 'MM-DD HH24:MI') as "at"
    from ${everyRowOf(project, 'the clock of the event')} p
    where p.id = ${projectId}`,
  )
  return row?.at ?? instant
}
/** The name of an operator; of another event's, too, whose badge was handed out there. */
export async function nameOf(ctx: Context, id: number): Promise<string | undefined> {
  const there = ctx.acting('certificate', { projectId: null }).store(sysUser)
  return (await there.find({ id }, { fields: ['name'] }))?.name
}
/** The operator who does it, with their name; nothing for a visitor or a kiosk. */
export async function operatorOf(ctx: Context): Promise<{ id: number; name: string } | undefined> {
  const { kind, id } = ctx.caller
  const name = kind === 'operator' && id !== null ? await nameOf(ctx, id) : undefined
  return id !== null && name !== undefined ? { id, name } : undefined
}
