import { after, describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'expect'
import { allFields, mayImport, type AnyField, type AnyResource, type Relation, writableFields } from '@pavilion/declare'
import { chance, everything } from '@pavilion/testing/sample.ts'
import { hush, sampleValue } from '@pavilion/testing/values.ts'
import { conditionsFor, filterable, inOrder, orderable, withoutTimes } from './expected.ts'
import { is } from './judge.ts'
import { comesBackFromItsSheet } from './sheets.ts'
import { oneOfEachShape } from './shapes.ts'
import { restless, specialValues } from './special.ts'
import {
  catalogue,
  hasCall,
  hiddenFields,
  initialStates,
  isOnly,
  next,
  oneOfEachCode,
  openWorld,
  resources,
  type Family,
  type Place,
  type Row,
} from './world.ts'

const world = await openWorld()
after(() => world.server.close())
/** Two rows; `place` is what the calls name, unless each row has a place of its own. */
interface Pair {
  readonly of: AnyResource
  readonly home: Place
  readonly place: Place | undefined
  readonly first: Row
  readonly second: Row
  readonly family: Family
}
type Listed = { rows: Row[]; count: number }
const list = ({ of, place }: Pick<Pair, 'of' | 'place'>, query: object) =>
  world.done<Listed>(`/${of.name}/getList`, query, at(place))
const at = (place: Place | undefined) => (place ? { place } : {})
const idsOf = ({ rows }: { rows: readonly Row[] }) => rows.map(row => row.id).sort((a, b) => a - b)
const isStable = (of: AnyResource, name: string) => !(restless[of.name] ?? []).includes(name)

/** Two rows of a resource, each with parents of its own. */
async function twoRows(of: AnyResource): Promise<Pair & { sent: Record<string, unknown> }> {
  const place = await world.place()
  const family: Family = new Map()
  const { row: first, sent } = await world.make(of, place, { full: true, family })
  // What hangs on a project or an organiser is theirs.
  const rowPlace =
    of.name === 'project'
      ? { ...place, projectId: first.id }
      : of.name === 'seller'
        ? { ...place, sellerId: first.id }
        : undefined
  const home = rowPlace ?? place
  return {
    of,
    home,
    place: isOnly(of) ? undefined : home,
    family: rowPlace ? new Map([[of.name, first]]) : family,
    first,
    sent,
    second: (await world.make(of, isOnly(of) ? await world.place() : place, { full: true })).row,
  }
}
function holdsWhatWasSent({ of, first, sent }: Pair & { sent: Record<string, unknown> }) {
  const hidden = new Set(hiddenFields(of))
  const kept = of.tidy ? { ...sent, ...of.tidy(sent) } : sent
  for (const [name, value] of Object.entries(kept))
    if (!hidden.has(name) && isStable(of, name)) is(first[name], value, () => `${of.name}.${name} as it was sent`)
  is(
    // A code that opens something is shown in the answer that makes it, and nowhere else.
    [...hidden].filter(name => Object.hasOwn(first, name) && !(of.fields as Record<string, AnyField>)[name]?.hashed),
    [],
    () => `${of.name} hides`,
  )
  for (const [name, code] of Object.entries(initialStates(of)))
    if (isStable(of, name)) is(first[name], code, () => `${of.name}.${name} at the start`)
}
async function isReadAlike({ of, place, first, second }: Pair) {
  const where = { id: [first.id, second.id] }
  const detail = hasCall(of, 'getDetail') ? await detailOf(of, first, place) : undefined
  if (detail) expect(detail).toMatchObject(comparable(of, first))
  const { rows, count } = await list({ of, place }, { where, pagination: { page: 1, limit: 10 } })
  for (const name of hiddenFields(of))
    is(
      [detail, ...rows].filter(row => row && Object.hasOwn(row, name)),
      [],
      () => `${of.name}.${name} comes out of a list or a detail`,
    )
  expect([idsOf({ rows }), count]).toEqual([idsOf({ rows: [first, second] }), 2])
  const lean = new Set(
    Object.entries(allFields(of))
      .filter(([, field]) => field.detailOnly)
      .map(([name]) => name),
  )
  expect(comparable(of, rows.find(row => row.id === first.id) as Row)).toMatchObject(
    Object.fromEntries(Object.entries(comparable(of, first)).filter(([name]) => !lean.has(name))),
  )
}
const detailOf = (of: AnyResource, { id }: Row, place: Place | undefined, includes?: readonly string[]) =>
  world.done<Row>(`/${of.name}/getDetail`, { id, ...(includes && { includes }) }, at(place))
const comparable = (of: AnyResource, row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => name in allFields(of) && isStable(of, name) && !hiddenFields(of).includes(name),
    ),
  )

async function isFoundByKeyword({ of, place, first }: Pair) {
  const declared = Object.entries(of.fields as Record<string, AnyField>).filter(([, { search }]) => search)
  const searched = declared.filter(([name]) => first[name])
  for (const [name, field] of searched) {
    const word = String(first[name]).split(/\s+/)[0] as string
    const where = { id: first.id }
    is(
      idsOf(await list({ of, place }, { where, search: word })),
      [first.id],
      () => `${of.name} by the keyword of ${name}`,
    )
    if (field.kind !== 'idNumber')
      is(
        idsOf(await list({ of, place }, { where, search: { [name]: word } })),
        [first.id],
        () => `${of.name} by ${name}`,
      )
  }
  if (searched.length) expect(idsOf(await list({ of, place }, { search: 'nobody-has-this-word' }))).toEqual([])
  else
    is(
      (await world.send(`/${of.name}/getList`, { search: 'word' }, at(place))).result,
      declared.length || of.searchWords ? 20000 : 40000,
      () => `${of.name} without a keyword`,
    )
}
/**
 * A condition that keeps a row away needs a query of its own, and there are thousands of them: half
 * are drawn by the seed, each kind still dozens of times over all resources.
 */
const isDrawn = (of: AnyResource, name: string, nth: number) =>
  everything || chance('conditions', of.name, name, String(nth)) < 0.5
async function isFiltered({ of, place, first, second }: Pair) {
  const id = [first.id, second.id]
  const both: Record<string, Record<string, unknown>> = {}
  const bothPlain: Record<string, unknown> = {}
  for (const [name, field] of filterable(of))
    if (isStable(of, name))
      for (const [nth, { condition, meets }] of conditionsFor(field, first[name]).entries()) {
        const expected = [first, second].filter(row => meets(row[name])).map(row => row.id)
        // What lets both rows through shows as much beside others that do; what keeps one away is
        // asked by itself.
        if (expected.length === 2) {
          if (isComparison(condition)) both[name] = { ...both[name], ...condition }
          else bothPlain[name] = condition
        } else if (isDrawn(of, name, nth))
          is(
            idsOf(await list({ of, place }, { where: { id, [name]: condition } })),
            expected,
            () => `${of.name} where ${name} ${JSON.stringify(condition)}`,
          )
      }
  for (const where of [both, bothPlain])
    if (Object.keys(where).length)
      is(
        idsOf(await list({ of, place }, { where: { id, ...where } })),
        idsOf({ rows: [first, second] }),
        () => `${of.name} where ${JSON.stringify(where)}`,
      )
}
const isComparison = (condition: unknown): condition is Record<string, unknown> =>
  typeof condition === 'object' && condition !== null && !Array.isArray(condition)
/**
 * Each field by itself, both ways. By what is the same in both rows nothing can be put in order:
 * such fields go before another one, which must still decide.
 */
async function isOrdered({ of, place, first, second }: Pair) {
  const sortable = orderable(of).filter(([name]) => isStable(of, name))
  const [alike, apart] = [true, false].map(same =>
    sortable.filter(([name, field]) => (!field.detailOnly && isDeepStrictEqual(first[name], second[name])) === same),
  ) as [typeof sortable, typeof sortable]
  const turns = apart.length ? apart : sortable.slice(0, 1)
  for (const direction of ['asc', 'desc'] as const) {
    const before = apart.length ? [...alike] : alike.slice(1)
    for (let nth = 0; nth < turns.length || before.length; nth++) {
      const [name, field] = turns[nth % turns.length] as [string, AnyField]
      const others = before.splice(0, 4).map(([other]) => other)
      const { rows } = await list(
        { of, place },
        { where: { id: [first.id, second.id] }, order: [...others, name].map(one => [one, direction]) },
      )
      const about = () => `${of.name} by ${[...others, name]} ${direction}: ${rows.map(row => row[name])}`
      is(rows.length, 2, about)
      if (!field.detailOnly)
        is(inOrder(field, rows[0]?.[name] ?? null, rows[1]?.[name] ?? null, direction), true, about)
    }
  }
}
/**
 * Makes one row on the other side of a to-many relation; answers its id, or undefined where nothing
 * can be made.
 */
async function another(
  { kind, field, resource, many }: Relation,
  { of, first, home, family }: Pair,
): Promise<number | undefined> {
  if (resource.storage === 'view') return undefined
  // A row has one cell of its counter, which came with it.
  if (catalogue.counters.some(({ cells }) => cells.name === resource.name)) return undefined
  const made = kind === 'many' ? resource : catalogue.get(many?.through?.resource as string)
  // A child in the same tree stands where its parent stands.
  const beside =
    made === of
      ? Object.fromEntries(
          Object.entries(made.fields as Record<string, AnyField>)
            .filter(([, { kind: other }]) => other === 'ref')
            .map(([name]) => [name, first[name]]),
        )
      : {}
  const { row } = await world.make(made, home, {
    fixed: { ...beside, [field]: first.id },
    family: new Map(family),
    full: kind === 'partners',
  })
  return kind === 'many' ? row.id : (row[many?.through?.to as string] as number)
}
/**
 * Every relation, answered with the row when it is asked for; answers the children that were made
 * for it.
 */
async function bringsItsRelations(pair: Pair): Promise<Relation[]> {
  const { of, place, first } = pair
  const relations = [...catalogue.relationsOf(of).values()]
  const others = new Map<string, number>()
  const made: Relation[] = []
  for (const relation of relations)
    if (relation.kind !== 'one') {
      const id = await another(relation, pair)
      if (id !== undefined) {
        others.set(relation.name, id)
        made.push(relation)
      }
    }
  for (let from = 0; from < relations.length; from += 30) {
    const includes = relations.slice(from, from + 30).map(({ name }) => name)
    const answers = [
      ...(hasCall(of, 'getDetail') ? [await detailOf(of, first, place, includes)] : []),
      ...(await list(pair, { where: { id: first.id }, includes })).rows,
    ]
    for (const row of answers)
      for (const { name, kind, field } of relations.slice(from, from + 30)) {
        const held = row[name] as Row | Row[] | null
        if (kind === 'one') is((held as Row | null)?.id ?? null, row[field] ?? null, () => `${of.name} with ${name}`)
        else if (others.has(name))
          is(
            (held as Row[]).some(one => one.id === others.get(name)),
            true,
            () => `${of.name} with ${name}: ${JSON.stringify(held)}`,
          )
      }
  }
  expect((await world.send(`/${of.name}/getList`, { includes: ['nobody'] }, at(place))).result).toBe(40000)
  return made
}
/** Samples of every field that an update takes; what it refers to stays. */
const changesFor = (of: AnyResource) => {
  const nth = next()
  const special = specialValues[of.name]?.(nth) ?? {}
  return Object.fromEntries(
    writableFields(of, 'update')
      .filter(([name, field]) => !field.ref && isStable(of, name) && name !== oneOfEachCode(of))
      .map(([name, field], at) => [name, name in special ? special[name] : sampleValue(field, nth, at)] as const),
  )
}
async function isUpdatedOnce({ of, place, first }: Pair) {
  const before = await detailOf(of, first, place)
  const hidden = new Set(hiddenFields(of))
  const changes = changesFor(of)
  const send = (body: object) => world.send(`/${of.name}/update`, body, at(place))
  const after = await world.done<Row>(
    `/${of.name}/update`,
    { id: first.id, updatedAt: before.updatedAt, ...changes },
    at(place),
  )
  is(after.updatedAt > before.updatedAt, true, () => `${of.name}.updatedAt`)
  const kept = of.tidy ? { ...changes, ...of.tidy(changes) } : changes
  const now = await detailOf(of, first, place)
  for (const [name, value] of Object.entries(kept))
    if (!hidden.has(name)) is(now[name], value, () => `${of.name}.${name} as it was changed`)
  const late = await send({ id: first.id, updatedAt: before.updatedAt, ...changesFor(of) })
  is([late.result, late.data.code], [40900, 'changedMeanwhile'], () => `${of.name}: the second of two operators`)
  const blind = await send({ id: first.id, ...changes })
  is(
    [blind.result, Object.keys(blind.data.fields ?? {})],
    [40000, ['updatedAt']],
    () => `${of.name} without having been seen`,
  )
  expect(await detailOf(of, first, place)).toEqual(now)
}
async function isDeletedAndComesBack({ of, place, second }: Pair) {
  const before = await detailOf(of, second, place)
  const gone = { where: { id: second.id }, deleted: true }
  await world.done(`/${of.name}/delete`, { id: second.id, updatedAt: before.updatedAt }, at(place))
  expect((await world.send(`/${of.name}/getDetail`, { id: second.id }, at(place))).result).toBe(40400)
  is(
    [idsOf(await list({ of, place }, { where: { id: second.id } })), idsOf(await list({ of, place }, gone))],
    [[], [second.id]],
    () => `${of.name} in the recycle bin`,
  )
  expect((await world.send(`/${of.name}/delete`, { id: second.id }, at(place))).result).toBe(40400)
  if (!hasCall(of, 'restore')) return
  await world.done(`/${of.name}/restore`, { id: second.id }, at(place))
  expect(withoutTimes(await detailOf(of, second, place))).toEqual(withoutTimes(before))
  expect(idsOf(await list({ of, place }, gone))).toEqual([])
}
/** A parent with live children stays, unless the declaration lets them go along or lose it. */
async function staysWhileReferred({ of, place, first }: Pair, made: readonly Relation[]) {
  const holds = made.some(({ kind, field, resource, many }) => {
    const child = kind === 'many' ? resource : catalogue.get(many?.through?.resource as string)
    return !child.log && child.storage === 'table' && (allFields(child)[field]?.whenParentGoes ?? 'refuse') === 'refuse'
  })
  if (!holds) return
  const answer = await world.send(`/${of.name}/delete`, { id: first.id }, at(place))
  is([answer.result, answer.data.code], [40900, 'stillReferred'], () => `${of.name} with children`)
  if (hasCall(of, 'getDetail')) expect((await detailOf(of, first, place)).id).toBe(first.id)
}

describe('the life of a row, resource by resource', () => {
  for (const of of oneOfEachShape(
    'life',
    resources.filter(({ storage }) => storage === 'table'),
  )) {
    it(`${of.name}: keeps what it is given, is found, filtered, ordered, changed by one at a time, deleted and brought back, and comes back from a sheet as it was`, async () => {
      const pair = await twoRows(of)
      holdsWhatWasSent(pair)
      if (hasCall(of, 'getList')) {
        await isReadAlike(pair)
        await isFoundByKeyword(pair)
        await isFiltered(pair)
        await isOrdered(pair)
      }
      const children = hasCall(of, 'getList') ? await bringsItsRelations(pair) : []
      if (hasCall(of, 'update') && hasCall(of, 'getDetail')) await isUpdatedOnce(pair)
      if (hasCall(of, 'delete') && hasCall(of, 'getDetail')) await isDeletedAndComesBack(pair)
      if (hasCall(of, 'delete')) await staysWhileReferred(pair, children)
      // Where a project has one such row at most, the second stands in another.
      if (mayImport(of) && of.operations.includes('getList'))
        await comesBackFromItsSheet(world, of, isOnly(of) ? pair.first : pair.second, pair.home)
    })
  }
})
describe('what nobody may know', () => {
  it('stands neither in a log line, nor in the audit log, nor readable in any table', async () => {
    expect(JSON.stringify(world.lines)).not.toContain(hush)
    expect(world.lines.filter(line => line.level === 'error')).toEqual([])
    for (const of of catalogue.resources.values())
      if (of.storage === 'table') {
        const [found] = await world.server.sql<{ count: number }>(
          `select count(*) as count from "${of.name}" t where t::text like '%' || $1 || '%'`,
          [hush],
        )
        is(found?.count, 0, () => of.name)
      }
  })
})
