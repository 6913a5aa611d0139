import {
  allMovesOf,
  birthsOf,
  changedMeanwhile,
  moveNotAllowed,
  noData,
  personErased,
  Refusal,
  reservedRow,
  takenBy,
  wordFor,
  type AnyField,
  type AnyResource,
  type CodeValue,
  type Event,
  type Move,
  type Moved,
} from '@pavilion/declare'
import { scopeColumn } from './columns.ts'
import type { Caller } from './caller.ts'
import { changesBetween } from './log.ts'
import { keptAs } from './kinds.ts'
import { lockedRows } from './lockedRows.ts'
import type { MoveRule } from './moves.ts'
import type { Loose } from './projection.ts'
import { Rows } from './rows.ts'
import type { Born, Session } from './session.ts'
import { codeOf, projectOf } from './births.ts'
import { compileSql } from './compileSql.ts'
import type { MovedRow, MoveWhere } from './writes.ts'
import { Parameters, quoted } from './parameters.ts'
import { compileScope } from './reach.ts'

interface Known {
  readonly of: AnyResource
  readonly name: string
  readonly field: string
  readonly declared: AnyField
  readonly move: Move
  readonly rule: MoveRule<never>
}
function knownMove(session: Session, of: AnyResource, name: string): Known {
  const found = allMovesOf(of).find(entry => entry.name === name)
  if (!found) throw new Error(`${of.name} has no move ${name}`)
  const { field, move } = found
  const rule = (session.database.movesOf(of.name)?.[name] ?? {}) as MoveRule<never>
  return { of, name, field, declared: of.fields[field], move, rule }
}
const typeOf = (declared: AnyField) => keptAs(declared).type(declared)
/** Who made a move, for the event row: the person behind a service, where there is one. */
const actorOf = (caller: Caller): Caller => (caller.kind === 'service' && caller.behalf ? caller.behalf : caller)

/**
 * The statement `insert into "stateEvent" …` for each row of `moved`, which has the former code as
 * `was`.
 */
function eventInsert({ session, of, field, name, why, to }: Writing, parameters: Parameters): string {
  const actor = actorOf(session.caller)
  const text = (value: unknown) => parameters.add(value, 'text')
  const project = of.name === 'project' ? 'm.id' : scopeColumn(of) === 'projectId' ? 'm."projectId"' : 'null'
  return `insert into "stateEvent" (
      "projectId", "resource", "rowId", "field", "move", "fromCode", "toCode", "why", "actorKind", "actorId", "actorName"
    )
    select ${project}, ${text(of.name)}, m.id, ${text(field)}, ${text(name)}, m.was::text, ${text(String(to))},
      ${text(why)}, ${text(actor.kind)}, ${parameters.add(actor.id, 'bigint')}, ${text(actor.name)}
    from moved m`
}
interface Writing {
  readonly session: Session
  readonly of: AnyResource
  readonly field: string
  readonly name: string
  readonly why: string | null
  readonly to: CodeValue
}

/**
 * Makes one move: locks the row, checks its rule, updates it under a condition, writes the event
 * row, runs the effect, emits, and logs for operators. Answers the row as it is after all that.
 * @throws noData, reservedRow, changedMeanwhile, moveNotAllowed, or the rule's own refusal
 */
export async function makeMove(
  session: Session,
  of: AnyResource,
  row: { readonly id: number; readonly updatedAt?: string },
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Loose> {
  const known = knownMove(session, of, name)
  const { move, rule } = known
  const rows = new Rows(session, of)
  rows.mayWrite()
  const before = await rows.lockAs(row.id, false)
  rows.mayWriteRow(before)
  const why = reasonIn(input)
  const { caller } = session
  refuseUnlessMovable(known, before, row.updatedAt)
  const refused = rule.refuse?.(before as never, { input, caller })
  if (refused) throw refused
  const changes = {
    ...columnsIn(of, move, input),
    ...(rule.set?.(before as never, input, new Date().toISOString()) as Record<string, unknown> | undefined),
  }
  const after = await writeMove(session, known, before, changes, why)
  await session.logChange(of, name, before, after)
  session.wrote(of, projectOf(of, after))
  return applyRule(session, known, { before, after, input, why })
}
/**
 * The columns that the input sets: fields of the row, but not the values that the effect alone
 * uses.
 */
function columnsIn(of: AnyResource, move: Move, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const taken = takenBy(of, move)
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in of.fields || !(name in taken)))
}
const reasonIn = (input: Readonly<Record<string, unknown>>): string | null => {
  const given = input.reason ?? input.why ?? input.auditRemark
  return typeof given === 'string' && given.trim() ? given.trim() : null
}
function refuseUnlessMovable({ of, declared, field, move }: Known, before: Loose, seen: string | undefined): void {
  if (of.reserved && before[of.reserved]) throw reservedRow()
  if (before.erasedAt) throw personErased()
  if (seen && Date.parse(before.updatedAt) !== Date.parse(seen))
    throw changedMeanwhile({}, { resource: of.name, row: before })
  if (move.from.some(key => codeOf(declared, key) === before[field])) return
  const [state, englishState] = wordFor(declared.codes as never, before[field])
  throw moveNotAllowed({ state, englishState })
}
async function writeMove(
  session: Session,
  { of, name, field, declared, move }: Known,
  before: Loose,
  changes: Record<string, unknown>,
  why: string | null,
): Promise<Loose> {
  const rows = new Rows(session, of)
  const parameters = new Parameters()
  const to = codeOf(declared, move.to)
  const type = typeOf(declared)
  const set = [
    `${quoted(field)} = ${parameters.add(to, type)}`,
    ...rows.assignments({ ...before, ...changes }, Object.keys(changes), parameters),
  ]
  const conditions = [
    `a.id = ${parameters.add(before.id, 'bigint')}`,
    'a."deletedAt" is null',
    `a.${quoted(field)} = ${parameters.add(before[field], type)}`,
    ...compileScope(of, session.reach, parameters, 'a'),
  ]
  const update = `update ${quoted(of.name)} a set ${set.join(', ')} where ${conditions.join(' and ')}`
  const text = declared.history
    ? `with moved as (${update} returning a.*, ${parameters.add(before[field], type)} as was),
      event as (${eventInsert({ session, of, field, name, why, to }, parameters)})
      select ${rows.columns('a')} from moved a`
    : `${update} returning ${rows.columns('a')}`
  const [after] = await session.sql<Loose>(text, parameters.values)
  // The row is locked and checked, so it cannot be missing.
  if (!after) throw noData()
  return rows.present(after)
}
async function applyRule(
  session: Session,
  { of, name, move, rule, field }: Known,
  about: {
    before: Loose | undefined
    after: Loose
    input: Readonly<Record<string, unknown>>
    why: string | null
  },
): Promise<Loose> {
  const { before, why } = about
  const changed = await rule.effect?.(session.effectContext(of, about.after), {
    ...about,
    move: name,
    caller: session.caller,
  } as never)
  const after = (changed as Loose | undefined) ?? about.after
  if (move.emits)
    await session.emit(move.emits, {
      id: after.id,
      projectId: projectOf(of, after),
      move: name,
      from: (before?.[field] as CodeValue | undefined) ?? null,
      to: after[field] as CodeValue,
      why,
      at: after.updatedAt,
    })
  return after
}

/**
 * Moves many rows. A move without a rule takes one statement, and rows in another state stay as
 * they are. A rule with `together` takes a few statements. Other moves are made one by one, in the
 * order of ids; refusals are returned, not thrown.
 */
export async function makeMoves(
  session: Session,
  of: AnyResource,
  ids: readonly number[],
  name: string,
  input: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<number, string>> = {},
): Promise<{ moved: MovedRow[]; refused: Map<number, Refusal> }> {
  const known = knownMove(session, of, name)
  const refused = new Map<number, Refusal>()
  if (isPlain(known) && !Object.keys(seen).length) {
    const moved = await moveWhere(session, of, name, { where: undefined, ids, input })
    return { moved, refused }
  }
  if (known.rule.together || !known.rule.effect)
    try {
      return await session.attempt(() => moveTogether(session, known, ids, input, seen))
    } catch (error) {
      // Something of one row is refused by the effect: one by one, the others go on.
      if (!(error instanceof Refusal)) throw error
    }
  const moved: MovedRow[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      const from = await session.attempt(async () => {
        const { [known.field]: was } = await new Rows(session, of).lockAs(id, false)
        const { updatedAt, ...after } = await makeMove(
          session,
          of,
          { id, ...(seen[id] && { updatedAt: seen[id] }) },
          name,
          input,
        )
        return { from: was as CodeValue, updatedAt, projectId: projectOf(of, after) }
      })
      moved.push({ id, ...from })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(id, error)
    }
  }
  return { moved, refused }
}
/** Makes one move of many rows in a number of statements that does not depend on how many they are. */
async function moveTogether(
  session: Session,
  known: Known,
  ids: readonly number[],
  input: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<number, string>>,
): Promise<{ moved: MovedRow[]; refused: Map<number, Refusal> }> {
  const { of, name, move, rule } = known
  const { caller } = session
  const rows = new Rows(session, of)
  rows.mayWrite()
  const refused = new Map<number, Refusal>()
  const at = new Date().toISOString()
  const before = new Map<number, Loose>()
  const bySet = new Map<string, { changes: Record<string, unknown>; ids: number[] }>()
  for (const row of await lockedRows(session, of, ids)) {
    try {
      rows.mayWriteRow(row)
      refuseUnlessMovable(known, row, seen[row.id])
      const why = rule.refuse?.(row as never, { input, caller })
      if (why) throw why
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(row.id, error)
      continue
    }
    const changes = {
      ...columnsIn(of, move, input),
      ...(rule.set?.(row as never, input, at) as Record<string, unknown> | undefined),
    }
    before.set(row.id, row)
    const alike = JSON.stringify(changes)
    const group = bySet.get(alike) ?? { changes, ids: [] }
    group.ids.push(row.id)
    bySet.set(alike, group)
  }
  for (const id of ids) if (!before.has(id) && !refused.has(id)) refused.set(id, noData())
  const after: Loose[] = []
  for (const group of bySet.values()) after.push(...(await writeTogether(session, known, group, reasonIn(input))))
  if (!after.length) return { moved: [], refused }
  for (const projectId of new Set(after.map(row => projectOf(of, row)))) session.wrote(of, projectId)
  if (caller.kind === 'operator' && !of.log)
    await session.logLines(
      name,
      of.name,
      after.map(row => ({
        id: row.id,
        projectId: projectOf(of, row),
        details: changesBetween(of, before.get(row.id), row),
      })),
    )
  const why = reasonIn(input)
  for (const [, some] of Map.groupBy(after, row => projectOf(of, row))) {
    const abouts = some.map(row => ({ before: before.get(row.id), after: row, move: name, input, why, caller }))
    await rule.together?.(session.effectContext(of, some[0] as Loose), abouts as never)
  }
  const moved = after.map(row => ({
    id: row.id,
    projectId: projectOf(of, row),
    from: before.get(row.id)?.[known.field] as CodeValue,
    updatedAt: row.updatedAt,
  }))
  if (move.emits) await emitMoved(session, move.emits, name, codeOf(known.declared, move.to), why, moved)
  return { moved, refused }
}
/** Writes the locked rows that move with the same further changes, and their events. */
async function writeTogether(
  session: Session,
  { of, name, field, declared, move }: Known,
  { changes, ids }: { readonly changes: Record<string, unknown>; readonly ids: readonly number[] },
  why: string | null,
): Promise<Loose[]> {
  if (Object.keys(changes).some(changed => of.fields[changed]?.search))
    throw new Error(`${of.name}.${name} changes what the keyword finds, so it is made row by row`)
  const rows = new Rows(session, of)
  const parameters = new Parameters()
  const to = codeOf(declared, move.to)
  const assigned = [
    `${quoted(field)} = ${parameters.add(to, typeOf(declared))}`,
    ...rows.assignments(changes, Object.keys(changes), parameters, false),
  ]
  const moved = `with former as (
      select a.id, a.${quoted(field)} as was
      from ${quoted(of.name)} a
      where a.id = any(${parameters.add(ids, 'bigint[]')})
    ), moved as (
      update ${quoted(of.name)} a
      set ${assigned.join(', ')}
      from former
      where a.id = former.id
      returning a.*, former.was
    )`
  const event = declared.history ? `, event as (${eventInsert({ session, of, field, name, why, to }, parameters)})` : ''
  const after = await session.sql<Loose>(
    `${moved}${event} select ${rows.columns('a')} from moved a order by a.id`,
    parameters.values,
  )
  return after.map(row => rows.present(row))
}
const isPlain = ({ rule }: Known) => !rule.refuse && !rule.effect && !rule.set

/**
 * Moves all rows that meet a condition, in one statement, and returns them.
 * @throws Error for a move with a rule, which is made row by row
 */
export async function moveWhere<T = object>(
  session: Session,
  of: AnyResource,
  name: string,
  { where, ids, set, input = {}, skipLocked, limit, returning, deletedToo }: MoveWhere,
): Promise<(MovedRow & T)[]> {
  const known = knownMove(session, of, name)
  const { field, declared, move } = known
  if (!isPlain(known)) throw new Error(`${of.name}.${name} has a rule, so it is made row by row`)
  const rows = new Rows(session, of)
  rows.mayWrite()
  const parameters = new Parameters()
  const type = typeOf(declared)
  const to = codeOf(declared, move.to)
  const from = move.from.map(key => codeOf(declared, key))
  const conditions = [
    ...(deletedToo ? [] : ['a."deletedAt" is null']),
    `a.${quoted(field)} = any(${parameters.add(from, `${type}[]`)})`,
    ...compileScope(of, session.reach, parameters, 'a'),
    ...(of.reserved ? [`not a.${quoted(of.reserved)}`] : []),
    ...('erasedAt' in of.fields ? ['a."erasedAt" is null'] : []),
    ...(ids ? [`a.id = any(${parameters.add(ids, 'bigint[]')})`] : []),
    ...(where ? [`(${compileSql(where, parameters, session.reach)})`] : []),
  ]
  const changes = columnsIn(of, move, input)
  if (
    Object.keys(changes).length &&
    (of.searchWords || Object.keys(changes).some(changed => of.fields[changed]?.search))
  )
    throw new Error(`${of.name}.${name} changes what the keyword finds, so it is made row by row`)
  const assigned = [
    `${quoted(field)} = ${parameters.add(to, type)}`,
    ...rows.assignments(changes, Object.keys(changes), parameters),
    ...(set ? [compileSql(set, parameters, session.reach)] : []),
  ]
  const project = scopeColumn(of) === 'projectId' ? 'a."projectId"' : of.name === 'project' ? 'a.id' : 'null::bigint'
  const why = reasonIn(input)
  const event = declared.history ? `, event as (${eventInsert({ session, of, field, name, why, to }, parameters)})` : ''
  const answered = returning ? `, ${compileSql(returning, parameters, session.reach)}` : ''
  const moved = await session.sql<MovedRow & T>(
    `with picked as (
      select a.id, a.${quoted(field)} as was
      from ${quoted(of.name)} a
      where ${conditions.join(' and ')}
      order by a.id${limit === undefined ? '' : ` limit ${parameters.add(limit, 'int')}`}
      for update${skipLocked ? ' skip locked' : ''}
    ), moved as (
      update ${quoted(of.name)} a
      set ${assigned.join(', ')}
      from picked
      where a.id = picked.id
      returning a.*, picked.was
    )${event}
    select a.id, ${project} as "projectId", a.was as "from", a."updatedAt"${answered}
    from moved a
    order by a.id`,
    parameters.values,
  )
  if (!moved.length) return moved
  for (const projectId of new Set(moved.map(row => row.projectId))) session.wrote(of, projectId)
  if (session.caller.kind === 'operator' && !of.log)
    await session.logLines(
      name,
      of.name,
      moved.map(({ id, projectId, from: was }) => ({ id, projectId, details: { [field]: [was, to] } })),
    )
  if (move.emits) await emitMoved(session, move.emits, name, to, why, moved)
  return moved
}
async function emitMoved(
  session: Session,
  emits: Event<Moved>,
  move: string,
  to: CodeValue,
  why: string | null,
  moved: readonly MovedRow[],
): Promise<void> {
  await session.emitMany(
    emits,
    moved.map(({ id, projectId, from, updatedAt: at }) => ({ id, projectId, move, from, to, why, at })),
  )
}

function knownBirth(session: Session, of: AnyResource, birth: string): Known {
  const found = birthsOf(of).find(entry => entry.name === birth)
  if (!found) throw new Error(`${of.name} has no birth ${birth}`)
  const { field } = found
  const { to, emits } = found.birth
  const rule = (session.database.movesOf(of.name)?.[birth] ?? {}) as MoveRule<never>
  const move: Move = { from: [], to, by: 'service', ...(emits && { emits }) }
  return { of, name: birth, field, declared: of.fields[field], move, rule }
}
async function writeBirths(session: Session, known: Known, ids: readonly number[], atCommit = false): Promise<void> {
  const { of, name, field, declared, move } = known
  if (!declared.history || !ids.length) return
  const parameters = new Parameters()
  const to = codeOf(declared, move.to)
  const project = scopeColumn(of) === 'projectId' ? 'a."projectId"' : of.name === 'project' ? 'a.id' : 'null::bigint'
  const text = `with moved as (
      select a.id, ${project} as "projectId", null::text as was
      from ${quoted(of.name)} a
      where a.id = any(${parameters.add(ids, 'bigint[]')})
    )
    ${eventInsert({ session, of, field, name, why: null, to }, parameters)}`
  await (atCommit ? session.atCommit(text, parameters.values) : session.sql(text, parameters.values))
}
/** Writes the event rows of rows that were created by a named birth, runs its effect and emits. */
export async function applyBirth(
  session: Session,
  of: AnyResource,
  birth: string,
  made: readonly Loose[],
): Promise<void> {
  const known = knownBirth(session, of, birth)
  await writeBirths(
    session,
    known,
    made.map(({ id }) => id),
  )
  for (const after of made) await applyRule(session, known, { before: undefined, after, input: {}, why: null })
}
/**
 * Writes the event rows of rows that nobody read, and emits: copied rows, and rows that go with the
 * commit. One statement for each birth.
 * @throws Error for a birth with a rule
 */
export async function rememberBirths(
  session: Session,
  of: AnyResource,
  made: readonly Born[],
  { atCommit = false, quiet = false }: { atCommit?: boolean; quiet?: boolean } = {},
): Promise<void> {
  for (const [birth, born] of Map.groupBy(made, row => row.birth)) {
    if (birth === undefined) continue
    const known = knownBirth(session, of, birth)
    const { emits, to } = known.move
    if (!isPlain(known)) throw new Error(`${of.name}: rows born by ${birth} are made one by one`)
    await writeBirths(
      session,
      known,
      born.map(({ id }) => id),
      atCommit,
    )
    if (!emits) continue
    const about = { move: birth, from: null, to: codeOf(known.declared, to), why: null, at: new Date().toISOString() }
    const moved = born.map(({ id, projectId }): Moved => ({ id, projectId, ...about, ...(quiet && { quiet }) }))
    if (atCommit) for (const one of moved) await session.emit(emits, one)
    else await session.emitMany(emits, moved)
  }
}
