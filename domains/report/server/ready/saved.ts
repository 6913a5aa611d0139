import { noData, permissionDenied, type Row } from '@pavilion/declare'
import { operatorBehind, type Context } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { reportForm } from '../../model/index.ts'
import { definitionIn, type ReportTable } from '../../model/definition.ts'
import { readyIn, type ReadyDefinition } from '../../model/ready.ts'
import { tableOf } from '../forms/read.ts'
import { reportNotSound } from '../forms/refusals.ts'
import { readReady } from './read.ts'

type Saved = Row<typeof reportForm>

/** The roles of whoever reads; their roles give them what was shared. */
const rolesOf = ({ caller }: Context): ReadonlySet<number> =>
  new Set(((caller.behalf ?? caller).grants ?? []).flatMap(({ role }) => (role === undefined ? [] : [role])))
/** Whether somebody may see a saved report at all: it is theirs, everybody's, or shared with a role of theirs. */
export function isSharedWith(ctx: Context, row: Pick<Saved, 'private' | 'sysUserId' | 'sysRoleIds'>): boolean {
  const { caller } = ctx
  if (!row.private || row.sysUserId === operatorBehind(ctx) || (caller.behalf ?? caller).rights === 'all') return true
  const roles = rolesOf(ctx)
  return (row.sysRoleIds ?? []).some(id => roles.has(id))
}
/** The right without which nobody reads the rows of a definition; undefined: it says nothing that there is. */
export function rightOf(definition: unknown): string | undefined {
  const ready = readyIn(definition)
  if (ready) return readyReports.get(ready.ready)?.right
  const own = definitionIn(definition)
  return own && `${own.resource}.getList`
}
/** @throws noData, permissionDenied */
export async function savedOf(ctx: Context, id: number): Promise<Saved> {
  const row = await ctx.store(reportForm).find({ id })
  if (!row) throw noData()
  if (!isSharedWith(ctx, row)) throw permissionDenied()
  return row
}
/** What a report of any kind says now. @throws reportNotSound, permissionDenied */
export function readAny(ctx: Context, projectId: number, definition: unknown, most: number): Promise<ReportTable> {
  const ready = readyIn(definition)
  if (ready) return readReady(ctx, projectId, ready, most)
  const own = definitionIn(definition)
  if (!own) throw reportNotSound({ why: '请先设计报表', whyEN: 'Design the report first' })
  return tableOf(ctx, projectId, own, most)
}
export const readyOf = (row: Pick<Saved, 'definition'>): ReadyDefinition | undefined => readyIn(row.definition)
