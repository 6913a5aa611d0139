import { birthsOf, noData, Refusal, type AnyResource, type CodeValue, type Move, type Moved } from '@pavilion/declare'
import { scopeColumn } from '../tables/columns.ts'
import {
  columnsIn,
  emitMoved,
  eventInsert,
  isMovable,
  isPlain,
  knownMove,
  reasonIn,
  targetOf,
  refuseUnlessMovable,
  typeOf,
  type Known,
} from './moveParts.ts'
import type { MoveRule } from './moves.ts'
import { moveTogether, type Together } from './movingTogether.ts'
import type { Loose } from '../lists/projection.ts'
import { Rows } from '../rows.ts'
import type { Born, Session } from '../session.ts'
import { codeOf, projectOf } from './births.ts'
import { compileSql } from '../sql/compileSql.ts'
import type { MovedRow, MoveOptions, MoveWhere } from '../writing/writes.ts'
import { assigned } from '../writing/updating.ts'
import { lockedRows } from '../writing/lockedRows.ts'
import type { Sql } from '../sql/sql.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope } from '../reach/reach.ts'

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
  options: MoveOptions = {},
): Promise<Loose> {
  const known = knownMove(session, of, name)
  const rows = new Rows(session, of)
  rows.mayWrite()
  const before = await rows.lockAs(row.id, false)
  rows.mayWriteRow(before)
  refuseUnlessMovable(known, before, row.updatedAt)
  return moveLocked(session, known, before, input, options)
}
/** Makes one move unless the row is gone, does not meet the condition or is in another state. */
export async function moveIfDue(
  session: Session,
  of: AnyResource,
  id: number,
  name: string,
  input: Readonly<Record<string, unknown>>,
  { where, ...options }: MoveOptions & { readonly where?: Sql },
): Promise<Loose | undefined> {
  const known = knownMove(session, of, name)
  const rows = new Rows(session, of)
  rows.mayWrite()
  const [before] = await lockedRows(session, of, [id])
  if (!before || !isMovable(known, before) || (where && !(await meets(session, of, id, where)))) return undefined
  rows.mayWriteRow(before)
  return moveLocked(session, known, before, input, options)
}
async function meets(session: Session, of: AnyResource, id: number, where: Sql): Promise<boolean> {
  const parameters = new Parameters()
  const found = await session.sql(
    `select 1
    from ${quoted(of.name)} a
    where a.id = ${parameters.add(id, 'bigint')} and (${compileSql(where, parameters, session.reached)})`,
    parameters.values,
  )
  return found.length > 0
}
async function moveLocked(
  session: Session,
  known: Known,
  before: Loose,
  input: Readonly<Record<string, unknown>>,
  options: MoveOptions,
): Promise<Loose> {
  const { of, name, move, rule } = known
  const { caller } = session
  const why = reasonIn(input)
  const refused = rule.refuse?.(before as never, { input, caller })
  if (refused) throw refused
  const changes = {
    ...columnsIn(of, move, input),
    ...(rule.set?.(before as never, input, session.now().toISOString()) as Record<string, unknown> | undefined),
  }
  const to = targetOf(known, before, input)
  const after = await writeMove(session, known, { before, changes, to, why }, options)
  await session.logChange(of, name, before, after)
  session.wrote(of, projectOf(of, after))
  return applyRule(session, known, { before, after, input, why }, options.quiet)
}
interface Written {
  readonly before: Loose
  readonly changes: Record<string, unknown>
  readonly to: CodeValue
  readonly why: string | null
}
async function writeMove(
  session: Session,
  { of, name, field, declared }: Known,
  { before, changes, to, why }: Written,
  { set: further, returning }: MoveOptions,
): Promise<Loose> {
  const rows = new Rows(session, of)
  const parameters = new Parameters()
  const type = typeOf(declared)
  const set = [
    `${quoted(field)} = ${parameters.add(to, type)}`,
    ...rows.assignments({ ...before, ...changes }, Object.keys(changes), parameters),
    ...(further ? [assigned(of, further, parameters, session)] : []),
  ]
  const answered = `${rows.columns('a')}${returning ? `, ${compileSql(returning, parameters, session.reached)}` : ''}`
  const conditions = [
    `a.id = ${parameters.add(before.id, 'bigint')}`,
    'a."deletedAt" is null',
    `a.${quoted(field)} = ${parameters.add(before[field], type)}`,
    ...compileScope(of, session.reached, parameters, 'a'),
  ]
  const update = `update ${quoted(of.name)} a set ${set.join(', ')} where ${conditions.join(' and ')}`
  const text = declared.history
    ? `with moved as (${update} returning a.*, ${parameters.add(before[field], type)} as former_code),
      event as (${eventInsert({ session, of, field, name, why, to }, parameters)})
      select ${answered} from moved a`
    : `${update} returning ${answered}`
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
  quiet = false,
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
      ...(quiet && { quiet }),
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
  about: Together,
): Promise<{ moved: MovedRow[]; refused: Map<number, Refusal> }> {
  const known = knownMove(session, of, name)
  const { input, seen, quiet } = about
  const refused = new Map<number, Refusal>()
  if (isPlain(known) && !quiet && !Object.keys(seen).length) {
    const moved = await moveWhere(session, of, name, { where: undefined, ids, input })
    return { moved, refused }
  }
  if (!known.rule.to && (known.rule.together || !known.rule.effect))
    try {
      return await session.attempt(() => moveTogether(session, known, ids, about))
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
          { quiet },
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
  const to = targetOf(known)
  const from = move.from.map(key => codeOf(declared, key))
  const conditions = [
    ...(deletedToo ? [] : ['a."deletedAt" is null']),
    `a.${quoted(field)} = any(${parameters.add(from, `${type}[]`)})`,
    ...compileScope(of, session.reached, parameters, 'a'),
    ...(of.reserved ? [`not a.${quoted(of.reserved)}`] : []),
    ...('erasedAt' in of.fields ? ['a."erasedAt" is null'] : []),
    ...(ids ? [`a.id = any(${parameters.add(ids, 'bigint[]')})`] : []),
    ...(where ? [`(${compileSql(where, parameters, session.reached)})`] : []),
  ]
  const changes = columnsIn(of, move, input)
  if (
    Object.keys(changes).length &&
    (of.searchWords || Object.keys(changes).some(changed => of.fields[changed]?.search))
  )
    throw new Error(`${of.name}.${name} changes what the keyword finds, so it is made row by row`)
  const assignments = [
    `${quoted(field)} = ${parameters.add(to, type)}`,
    ...rows.assignments(changes, Object.keys(changes), parameters),
    ...(set ? [compileSql(set, parameters, session.reached)] : []),
  ]
  const project = scopeColumn(of) === 'projectId' ? 'a."projectId"' : of.name === 'project' ? 'a.id' : 'null::bigint'
  const why = reasonIn(input)
  const event = declared.history ? `, event as (${eventInsert({ session, of, field, name, why, to }, parameters)})` : ''
  const answered = returning ? `, ${compileSql(returning, parameters, session.reached)}` : ''
  const moved = await session.sql<MovedRow & T>(
    `with picked as (
      select a.id, a.${quoted(field)} as former_code
      from ${quoted(of.name)} a
      where ${conditions.join(' and ')}
      order by a.id${limit === undefined ? '' : ` limit ${parameters.add(limit, 'int')}`}
      for update${skipLocked ? ' skip locked' : ''}
    ), moved as (
      update ${quoted(of.name)} a
      set ${assignments.join(', ')}
      from picked
      where a.id = picked.id
      returning a.*, picked.former_code
    )${event}
    select a.id, ${project} as "projectId", a.former_code as "from", a."updatedAt"${answered}
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
  const { of, name, field, declared } = known
  if (!declared.history || !ids.length) return
  const parameters = new Parameters()
  const to = targetOf(known)
  const project = scopeColumn(of) === 'projectId' ? 'a."projectId"' : of.name === 'project' ? 'a.id' : 'null::bigint'
  const text = `with moved as (
      select a.id, ${project} as "projectId", null::text as former_code
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
    const { emits } = known.move
    if (!isPlain(known)) throw new Error(`${of.name}: rows born by ${birth} are made one by one`)
    await writeBirths(
      session,
      known,
      born.map(({ id }) => id),
      atCommit,
    )
    if (!emits) continue
    const about = {
      move: birth,
      from: null,
      to: targetOf(known),
      why: null,
      at: session.now().toISOString(),
    }
    const moved = born.map(({ id, projectId }): Moved => ({ id, projectId, ...about, ...(quiet && { quiet }) }))
    if (atCommit) for (const one of moved) await session.emit(emits, one)
    else await session.emitMany(emits, moved)
  }
}
