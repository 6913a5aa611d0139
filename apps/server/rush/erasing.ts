import { commodityStock } from '@pavilion/commodity/model/index.ts'
import { allFields, type AnyField, type AnyResource } from '@pavilion/declare'
import { quoted, type Database } from '@pavilion/store'
import type pg from 'pg'
import { deleteAll, forgetNames } from '../events/eraseEvent.ts'
import { connected } from '../events/exportEvent.ts'
import { shapeOf, type EventShape } from '../events/shape.ts'

/** What is to be erased. */
export interface Erasable {
  readonly rehearsalId: number
  readonly projectId: number
  readonly sellerId: number
}
/**
 * Erases a shadow event to the last row, with its organiser, the accounts of its visitors, their sessions and the jobs
 * that wait for them. An event that is no shadow is never touched. Repeatable.
 */
export async function eraseShadow(store: Database, { rehearsalId, projectId, sellerId }: Erasable): Promise<void> {
  const client = await connected(store, 'pavilion rehearsal')
  try {
    const { rowCount } = await client.query('select from "project" where "id" = $1 and "rehearsalOf" is not null', [
      projectId,
    ])
    if (!rowCount) return
    const shape = await shapeOf(client, store.catalogue)
    await dropJobs(client, projectId)
    await client.query('begin')
    await client.query(
      `select set_config('pavilion.moving', 'yes', true), set_config('pavilion.rewriting', 'yes', true)`,
    )
    await forgetNames(client, shape, projectId)
    await deleteAll(client, shape, projectId)
    await deleteTraces(client, rehearsalId, sellerId)
    await deleteOfSeller(client, shape, sellerId)
    await client.query('delete from "project" where "id" = $1', [projectId])
    await client.query('delete from "seller" where "id" = $1', [sellerId])
    await client.query('commit')
    await dropJobs(client, projectId)
    const system = store.system('erase a rehearsal')
    for (const { of } of shape.ofEvent) if (of) system.wrote(of, projectId)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
/** What names the shadow by words alone: notices, holds of its stock, sessions, answers that are kept for a second try. */
async function deleteTraces(client: pg.Client, rehearsalId: number, sellerId: number): Promise<void> {
  const cells = `select c.id from ${quoted(commodityStock.cells.name)} c where c."sellerId" = ${sellerId}`
  const stock = `"counter" = '${commodityStock.cells.name}' and "cellId" in (${cells})`
  const visitors = `select 'visitor' || u.id from ${quoted('webUser')} u where u."sellerId" = ${sellerId}`
  const traces: Readonly<Record<string, string>> = {
    inboundNotice: `"source" = 'pay rehearsal:${rehearsalId}'`,
    counterEntry: stock,
    counterHold: stock,
    httpIdempotency: `"caller" in (${visitors})`,
    httpRate: `"key" ~ ' 198[.]1[89][.]' or substring("key" from '[^ ]+$') in (${visitors})`,
    accessSession: `"sellerId" = ${sellerId}`,
  }
  for (const [table, where] of Object.entries(traces)) await client.query(`delete from ${quoted(table)} where ${where}`)
}
/** Jobs that nobody works at: their rows are gone. */
const dropJobs = (client: pg.Client, projectId: number) =>
  client.query(
    `delete from graphile_worker._private_jobs
    where locked_at is null and (payload ->> 'projectId' = $1 or payload -> 'payload' ->> 'projectId' = $1)`,
    [String(projectId)],
  )
const namesOf = (of: AnyResource, to: string) =>
  Object.entries(allFields(of) as Record<string, AnyField>).filter(
    ([, { ref, kind, counts }]) => ref === to && kind === 'ref' && !counts,
  )
/** One statement: references are checked at its end. Its own rows, and what belongs to the accounts of its visitors. */
async function deleteOfSeller(client: pg.Client, shape: EventShape, sellerId: number): Promise<void> {
  const deletes = shape.outside.flatMap(({ name, of, columns }, nth) => {
    if (!of || name === 'seller') return []
    const ways = [
      ...(columns.includes('sellerId') ? [`"sellerId" = ${sellerId}`] : []),
      ...namesOf(of, 'webUser').map(
        ([field]) => `${quoted(field)} in (select u.id from "webUser" u where u."sellerId" = ${sellerId})`,
      ),
    ]
    return ways.length ? [`d${nth} as (delete from ${quoted(name)} where ${ways.join(' or ')})`] : []
  })
  await client.query(`with ${deletes.join(', ')} select 1`)
}
