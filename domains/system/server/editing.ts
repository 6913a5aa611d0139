import { noData, rightOf } from '@pavilion/declare'
import { type Call, handle, operator, severalIds } from '@pavilion/http'
import { type Context, type Database, databaseOf, now, operatorBehind, sql } from '@pavilion/store'
import { getEditors, getHeld } from '../model/calls/desk.ts'
import { sysUser } from '../model/index.ts'

/** Desks say again that they are open every ten seconds; one that is silent this long is closed. */
const lapsesMs = 35_000
const channel = 'editing'
interface Editor {
  readonly name: string
  readonly until: number
  /** When this person opened it. */
  readonly since: number
}
/** Who has which row open, by row and person. Nothing is stored: a restart learns it in seconds. */
type Desks = Map<string, Map<number, Editor>>
const known = new WeakMap<Database, Desks>()

function note(desks: Desks, key: string, id: number, editor: Editor | undefined): void {
  const editors = desks.get(key) ?? new Map<number, Editor>()
  if (editor) editors.set(id, editor)
  else editors.delete(id)
  if (editors.size) desks.set(key, editors)
  else desks.delete(key)
}
/** The desks of all processes, as this one has heard of them. */
function desksOf(database: Database): Desks {
  const existing = known.get(database)
  if (existing) return existing
  const desks: Desks = new Map()
  known.set(database, desks)
  database.bus.on(channel, ({ key, id, name, until, since }) =>
    note(
      desks,
      key as string,
      id as number,
      typeof name === 'string' ? { name, until: until as number, since: since as number } : undefined,
    ),
  )
  return desks
}
function sweep(desks: Desks, at: number): void {
  for (const [key, editors] of desks)
    for (const [id, { until }] of editors) if (until <= at) note(desks, key, id, undefined)
}
async function nameOf(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx
    .acting('editing', { projectId: null })
    .query<{ name: string }>(sql`select u."name" from ${sysUser} u where u.id = ${id}`)
  return row?.name || ctx.caller.name
}

export const editingCalls: Call[] = [
  handle(
    getEditors,
    { guard: operator({ rights: ['<resource>.getDetail'] }) },
    async ({ ctx, body: { resource, id, left } }) => {
      const of = ctx.catalogue.resources.get(resource)
      const me = operatorBehind(ctx)
      if (!of || me === null) throw noData()
      await ctx.reach(rightOf(of, 'getDetail')).store(of).getDetail(id)
      const database = databaseOf(ctx)
      const desks = desksOf(database)
      const at = now().getTime()
      const key = `${resource} ${id}`
      sweep(desks, at)
      const since = desks.get(key)?.get(me)?.since ?? at
      const editor = left ? undefined : { name: await nameOf(ctx, me), until: at + lapsesMs, since }
      note(desks, key, me, editor)
      // A lost notice does not matter: the next one comes in seconds.
      database.bus.broadcast(channel, { key, id: me, ...editor }).catch(() => {})
      const others = [...(desks.get(key) ?? [])].filter(([other]) => other !== me)
      return {
        people: others.map(([id, other]) => ({ id, name: other.name, earlier: isEarlier(other, id, { since, me }) })),
      }
    },
  ),
  handle(
    getHeld,
    { guard: operator({ rights: ['<resource>.getDetail'] }) },
    async ({ ctx, body: { resource, ids } }) => {
      const of = ctx.catalogue.resources.get(resource)
      const me = operatorBehind(ctx)
      if (!of || me === null) throw noData()
      const desks = desksOf(databaseOf(ctx))
      sweep(desks, now().getTime())
      const held = severalIds(ids).flatMap(id => {
        const others = [...(desks.get(`${resource} ${id}`) ?? [])].filter(([other]) => other !== me)
        const [first] = others.toSorted(([, a], [, b]) => a.since - b.since)
        return first ? [{ id, name: first[1].name }] : []
      })
      if (!held.length) return { held }
      const reached = await ctx
        .reach(rightOf(of, 'getDetail'))
        .store(of)
        .rows({ id: held.map(({ id }) => id) }, { fields: ['id'], limit: Infinity })
      return { held: held.filter(({ id }) => reached.some(row => row.id === id)) }
    },
  ),
]
/** Of two who opened it in one moment, the one with the smaller id. */
function isEarlier(other: Editor, id: number, { since, me }: { since: number; me: number }): boolean {
  return other.since < since || (other.since === since && id < me)
}
