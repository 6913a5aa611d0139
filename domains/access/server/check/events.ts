import { claimsOf, readPass, type PassKey } from '@pavilion/certificate/model/passToken.ts'
import { registerUserPassKey } from '@pavilion/certificate/model/index.ts'
import type { Pair } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { ReadCache, type Context } from '@pavilion/store'
import type { KeptEvent } from '../../model/offline.ts'
import { eventsOfMain } from '../hub/role.ts'

/** So many other events: the latest ones. */
const most = 50
const beside = new ReadCache<number, readonly KeptEvent[]>([project, registerUserPassKey].map(({ name }) => name))
/** The other events of the organisers of these, with the keys of their passes. */
export async function eventsBeside(ctx: Context, projects: readonly number[]): Promise<readonly KeptEvent[]> {
  const heard = eventsOfMain()
  if (heard) return heard
  const lists = await Promise.all(projects.map(id => beside.get(ctx, id, () => load(ctx, id))))
  const found = new Map(lists.flat().map(event => [event.projectId, event]))
  return [...found.values()].filter(({ projectId }) => !projects.includes(projectId))
}
const load = (ctx: Context, projectId: number) =>
  ctx
    .acting('access', { projectId: null })
    .sql<{ projectId: number; name: string; englishName: string | null; keys: PassKey[] }>(
      `select o.id as "projectId", o."name", o."englishName", json_agg(json_build_object(
        'id', k.id, 'projectId', k."projectId", 'publicKey', k."publicKey") order by k.id) as "keys"
      from "project" p
      join "project" o on o."sellerId" = p."sellerId" and o.id <> p.id and o."deletedAt" is null
      join "registerUserPassKey" k on k."projectId" = o.id and k."deletedAt" is null
      where p.id = $1
      group by o.id order by o.id desc limit ${most}`,
      [projectId],
    )
    .then(rows =>
      rows.map(({ name, englishName, ...event }): KeptEvent => ({ ...event, name: [name, englishName || name] })),
    )

/**
 * For which event a pass is that no key of these events has signed: `otherProject`, with the name of
 * an event of the same organiser; `unknownKey` where it claims to be for one of these.
 */
export async function eventOf(
  ctx: Context,
  text: string,
  projects: readonly number[],
): Promise<{ readonly fault: 'unknownKey' | 'otherProject'; readonly event?: Pair }> {
  const said = claimsOf(text)
  if (!said || projects.includes(said.projectId)) return { fault: 'unknownKey' }
  const event = (await eventsBeside(ctx, projects)).find(({ projectId }) => projectId === said.projectId)
  const claims = event && (await readPass(text, event.keys, new Date(0)))
  return { fault: 'otherProject', ...(event && typeof claims === 'object' && { event: event.name }) }
}
