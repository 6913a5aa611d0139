import { dayMs, openCloseStatus, type CodeOf, type Row } from '@pavilion/declare'
import { everyRowOf, now, sql, type Context, type Transaction } from '@pavilion/store'
import { partHealth, partIncident, partState, type PartWords } from '../../model/health.ts'
import { operatorsOfWork } from '../ports.ts'
import { healthParts, type Found, type HealthPart, type OpenEvent } from './parts.ts'

/** Looks running that must agree before a change is believed: short troubles are nobody's alarm. */
export const looksUntil = { ill: 2, back: 3 } as const
/** How long incidents are kept. */
const keptDays = 30
/** A look that takes longer says nothing. */
const patienceMs = 10_000

interface Looked {
  readonly key: string
  readonly projectId: number | null
  readonly state: CodeOf<typeof partState>
  readonly words: PartWords
}
/**
 * Looks at every part, once for the installation and once for each open event, and writes what changed. A
 * part that stops working begins an incident; organisers hear of it once, and of its end. Two processes that look at
 * once write one after the other, and the later one drops what it saw before the earlier one wrote.
 */
export async function lookAtHealth(system: Context, at = now(), guarded = true): Promise<void> {
  const seen = await lookAll(system, at)
  await system.transaction(async tx => {
    if (guarded) await tx.hold('health')
    const known = await tx.query<Known>(
      sql`select h.id, h."projectId", h."key", h."state", h."since", h."lookedAt", h."against", h."againstSince", h."words"
      from ${everyRow} h
      where h."deletedAt" is null`,
    )
    const byKey = new Map(known.map(row => [keyOf(row), row]))
    for (const one of seen) await note(tx, one, byKey.get(keyOf(one)), at)
    const still = new Set(seen.map(keyOf))
    await forget(
      tx,
      known.filter(row => !still.has(keyOf(row)) && new Date(row.lookedAt) < at),
      at,
    )
    await tx.query(
      sql`delete from ${everyRowOf(partIncident, 'those of all events')} i
      where i."endedAt" < ${new Date(at.getTime() - keptDays * dayMs).toISOString()}::timestamptz`,
    )
  })
}
const everyRow = everyRowOf(partHealth, 'parts of all events are looked at together')
const keyOf = ({ projectId, key }: { readonly projectId?: number | null; readonly key: string }) =>
  `${projectId ?? ''} ${key}`

/** Event by event: an installation with a hundred of them must not take all connections for it. */
async function lookAll(system: Context, at: Date): Promise<Looked[]> {
  const found: Looked[] = []
  for (const event of [installation, ...(await openEvents(system, at))]) {
    const parts = healthParts.all().filter(([, { each }]) => (each === 'installation') === (event === installation))
    found.push(...(await Promise.all(parts.map(([key, part]) => lookAt(system, key, part, event)))).flat())
  }
  return found
}
const installation: OpenEvent = { id: 0, isOn: false }
/** Events that are open and not over, for a day longer than they last. */
async function openEvents(system: Context, at: Date): Promise<OpenEvent[]> {
  return system.sql<OpenEvent>(
    `select p.id, coalesce(
        p."startTime" - interval '1 day' <= $1::timestamptz and $1::timestamptz <= p."endTime", false
      ) as "isOn"
    from "project" p
    where p."deletedAt" is null and p."status" = ${openCloseStatus.open} and p."rehearsalOf" is null
      and ($1::timestamptz < p."endTime" + interval '1 day' or p."endTime" is null)
    order by p.id`,
    [at.toISOString()],
  )
}
async function lookAt(system: Context, key: string, part: HealthPart, event: OpenEvent): Promise<Looked[]> {
  const projectId = event.id || null
  const inside = projectId ? system.acting('health', { projectId }) : system
  const silent: Found = {
    state: 'unknown',
    says: ['暂时查看不到这一部分', 'This part could not be looked at'],
  }
  const found = await Promise.race([
    part.look(inside, event).catch(() => silent),
    new Promise<Found>(done => setTimeout(() => done(silent), patienceMs).unref()),
  ])
  return [found ?? []].flat().map(({ state, of, ...words }) => ({
    key: of ? `${key}:${of.key}` : key,
    projectId,
    state: partState[state],
    words: { name: of?.name ?? part.name, ...words },
  }))
}

type Known = Pick<
  Row<typeof partHealth>,
  'id' | 'projectId' | 'key' | 'state' | 'since' | 'lookedAt' | 'against' | 'againstSince' | 'words'
>
/** Only a part that does not work is an incident; the other states may follow each other at once. */
const isIll = (state: Looked['state']) => state === partState.ill
async function note(tx: Transaction, seen: Looked, known: Known | undefined, at: Date): Promise<void> {
  const { key, projectId, state, words } = seen
  const health = tx.acting('health', { projectId }).store(partHealth)
  const time = at.toISOString()
  if (!known) {
    // The first look is not believed either: it is said as unknown until a second one agrees.
    const first = isIll(state)
    await health.create({
      projectId,
      key,
      words,
      since: time,
      lookedAt: time,
      state: first ? partState.unknown : state,
      ...(first && { against: 1, againstSince: time }),
    })
    return
  }
  if (new Date(known.lookedAt) >= at) return
  // Who cannot see a broken part does not know that it works again: its page becomes unknown by age.
  if (isIll(known.state) && state === partState.unknown) return
  const crosses = isIll(state) !== isIll(known.state)
  if (!crosses) {
    const since = state === known.state ? {} : { since: time }
    await health.set(known.id, { state: state, words, lookedAt: time, against: 0, againstSince: null, ...since })
    return
  }
  const against = known.against + 1
  const againstSince = known.againstSince ?? time
  if (against < (isIll(state) ? looksUntil.ill : looksUntil.back)) {
    await health.set(known.id, { lookedAt: time, against, againstSince })
    return
  }
  await health.set(known.id, {
    state: state,
    words,
    lookedAt: time,
    since: againstSince,
    against: 0,
    againstSince: null,
  })
  if (isIll(state)) await begin(tx, seen, againstSince)
  else await end(tx, known, againstSince, words)
}
async function begin(tx: Transaction, { key, projectId, words }: Looked, startedAt: string): Promise<void> {
  await tx.acting('health', { projectId }).store(partIncident).create({ projectId, key, words, startedAt })
  await tell(tx, projectId, {
    title: `${words.name[0]}：有故障`,
    englishTitle: `${words.name[1]}: not working`,
    content: sentences(words, 0),
    englishContent: sentences(words, 1),
  })
}
async function end(tx: Transaction, known: Known, endedAt: string, words: PartWords): Promise<void> {
  const ended = await closeIncident(tx, known, endedAt)
  if (!ended) return
  await tell(tx, known.projectId ?? null, {
    title: `${words.name[0]}：已恢复`,
    englishTitle: `${words.name[1]}: working again`,
    content: words.says[0],
    englishContent: words.says[1],
  })
}
const closeIncident = async (tx: Transaction, { projectId, key }: Known, endedAt: string) =>
  (
    await tx.update(partIncident, {
      set: sql`"endedAt" = greatest(a."startedAt", ${endedAt}::timestamptz)`,
      where: sql`a."key" = ${key} and a."projectId" is not distinct from ${projectId ?? null}::bigint and a."endedAt" is null`,
      returning: sql`a.id`,
    })
  ).length > 0
const sentences = ({ says, means, doing, may }: PartWords, at: 0 | 1): string =>
  [says, means, doing, may].flatMap(one => one?.[at] ?? []).join('\n')
const tell = (
  tx: Transaction,
  projectId: number | null,
  words: { title: string; englishTitle: string; content: string; englishContent: string },
) => operatorsOfWork.use().tellOrganisers(tx, projectId, { ...words, path: '/systemManagement/health' })

/** A part that is gone, such as a deleted provider or an event that is over, is not ill any more. */
async function forget(tx: Transaction, gone: readonly Known[], at: Date): Promise<void> {
  for (const known of gone) await closeIncident(tx, known, at.toISOString())
  await tx.query(sql`delete from ${everyRow} h where h.id = any(${gone.map(({ id }) => id)}::bigint[])`)
}
