import { after, describe, it } from 'node:test'
import { mayImport, movesOf, takenBy, writableFields, type AnyField, type AnyResource } from '@pavilion/declare'
import { sampleValue } from '@pavilion/testing/values.ts'
import { readXlsx } from 'hucre/xlsx'
import { is } from './judge.ts'
import { oneOfEachShape } from './shapes.ts'
import { catalogue, hasCall, isConfined, openWorld, resources, type Place, type Row } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
const mine = await world.place()
const theirs = await world.place()
const stranger = await world.localOperator(mine)
/** As the operator of another project: with their own project in the header, and without any. */
const asStranger = [{ token: stranger, place: mine }, { token: stranger }] as const
const rowsOf = async (of: AnyResource, query: object, at: (typeof asStranger)[number]) =>
  (await world.done<{ rows: Row[] }>(`/${of.name}/getList`, query, at)).rows

/** Their row as a list, a condition, a keyword, a detail and a sheet would show it. */
async function isOutOfSight(of: AnyResource, row: Row) {
  // The control: who may, finds it by the same question.
  if (hasCall(of, 'getList'))
    is(
      (await world.done<{ rows: Row[] }>(`/${of.name}/getList`, { where: { id: row.id } })).rows.map(({ id }) => id),
      [row.id],
      () => `${of.name} for its own`,
    )
  for (const at of asStranger) {
    if (hasCall(of, 'getList')) {
      is(
        (await rowsOf(of, { pagination: { page: 1, limit: 1000 } }, at)).some(({ id }) => id === row.id),
        false,
        () => `${of.name} in a list`,
      )
      is(await rowsOf(of, { where: { id: row.id } }, at), [], () => `${of.name} by its id`)
      if (of.operations.includes('delete'))
        is(await rowsOf(of, { where: { id: row.id }, deleted: true }, at), [], () => `${of.name} in the recycle bin`)
    }
    if (hasCall(of, 'getDetail'))
      is((await world.send(`/${of.name}/getDetail`, { id: row.id }, at)).result, 40400, () => `${of.name} in detail`)
    // A sheet is the list read to its end, so it is exported once, without naming a project.
    if (at === asStranger[1] && hasCall(of, 'export')) {
      const answer = await world.fetch(`/${of.name}/export`, { where: { id: row.id } }, at)
      is(
        (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows.length,
        1,
        () => `${of.name} in a sheet`,
      )
    }
  }
}
async function isOutOfReach(of: AnyResource, row: Row) {
  const seen = { id: row.id, updatedAt: row.updatedAt }
  const acts = ['update', 'delete', 'restore', ...movesOf(of).map(({ name }) => name)].filter(act => hasCall(of, act))
  for (const act of acts) {
    const move = movesOf(of).find(({ name }) => name === act)?.move
    const takes = Object.entries(move ? takenBy(of, move) : {})
    const body =
      act === 'restore'
        ? { id: row.id }
        : { ...seen, ...Object.fromEntries(takes.map(([name, field]) => [name, sampleValue(field, 1) ?? 1])) }
    const { result, text } = await world.send(`/${of.name}/${act}`, body, asStranger[0])
    is([40300, 40400].includes(result), true, () => `${of.name}/${act}: ${text.slice(0, 300)}`)
  }
  if (hasCall(of, 'delete'))
    is((await world.send(`/${of.name}/delete`, { ids: [row.id] }, asStranger[0])).data.done, 0, () => of.name)
  const [now] = await world.server.sql<{ updatedAt: string; deletedAt: unknown }>(
    `select "updatedAt", "deletedAt" from "${of.name}" where id = $1`,
    [row.id],
  )
  is([now?.updatedAt, now?.deletedAt], [row.updatedAt, null], () => `${of.name} as it was`)
}
/** Another's row is neither named by a new row nor asked about through a relation. */
async function cannotBeReferredTo(of: AnyResource, place: Place) {
  for (const [name, field] of writableFields(of, 'create')) {
    const target = field.ref ? catalogue.resources.get(field.ref) : undefined
    if (!target || target.storage === 'view' || !isConfined(target) || field.kind === 'treeParent') continue
    const foreign =
      target.name === 'project'
        ? theirs.projectId
        : target.name === 'seller'
          ? theirs.sellerId
          : (await theirRow(target)).id
    const { result, data, text } = await world.send(
      `/${of.name}/create`,
      { ...(await bodyFor(of, place)), [name]: field.kind === 'refs' ? [foreign] : foreign },
      { token: stranger, place },
    )
    is([40000, 40300].includes(result), true, () => `${of.name}.${name} of another: ${text.slice(0, 300)}`)
    if (result === 40000) is(Object.hasOwn(data.fields ?? {}, name), true, () => `${of.name}: ${text.slice(0, 300)}`)
  }
}
const known = new Map<string, Promise<Row>>()
const theirRow = (of: AnyResource): Promise<Row> => {
  const there = known.get(of.name) ?? world.make(of, theirs, { full: true }).then(({ row }) => row)
  known.set(of.name, there)
  return there
}
const bodies = new Map<string, Promise<Record<string, unknown>>>()
const bodyFor = (of: AnyResource, place: Place): Promise<Record<string, unknown>> => {
  const there = bodies.get(of.name) ?? world.bodyOf(of, place)
  bodies.set(of.name, there)
  return there
}
/** What the operator of another project is shown beside a row of their own. */
async function isNotIncluded(of: AnyResource) {
  const relations = [...catalogue.relationsOf(of).values()].filter(
    ({ kind, resource }) => kind === 'one' && isConfined(resource) && resource.storage === 'table',
  )
  if (!relations.length || !hasCall(of, 'getList')) return
  const row = await theirRow(of)
  // Even if a row of theirs came to name one of ours, by whatever road, it would not be shown.
  const { row: ourRow } = await world.make(of, mine)
  for (const { name, field, resource } of relations) {
    const target = row[field]
    if (typeof target !== 'number' || (of.fields[field] as AnyField | undefined)?.unique) continue
    const moved = await world.server
      .sql(`update "${of.name}" set "${field}" = $2 where id = $1 returning id`, [ourRow.id, target])
      .catch(() => [])
    if (!moved.length) continue
    const rows = await rowsOf(of, { where: { id: ourRow.id }, includes: [name] }, asStranger[0])
    if (rows[0]) is(rows[0][name], null, () => `${of.name} with ${name}, which is another's ${resource.name}`)
  }
}

describe('another project’s row', () => {
  for (const of of oneOfEachShape(
    'borders',
    resources.filter(of => of.storage === 'table' && isConfined(of)),
  )) {
    it(`${of.name}: is neither seen, included, exported, referred to nor touched`, async () => {
      const row = await theirRow(of)
      await isOutOfSight(of, row)
      await isOutOfReach(of, row)
      if (hasCall(of, 'create')) {
        await cannotBeReferredTo(of, mine)
        const scope =
          of.scope === 'seller'
            ? { sellerId: theirs.sellerId }
            : of.scope === 'global'
              ? undefined
              : { projectId: theirs.projectId }
        if (scope)
          is(
            (await world.send(`/${of.name}/create`, { ...(await bodyFor(of, mine)), ...scope }, asStranger[1])).result,
            40300,
            () => `${of.name} made elsewhere`,
          )
      }
      if (of.scope === 'project') await isNotIncluded(of)
    })
  }
  it('cannot be reached by naming its project in the header, nor by importing into it', async () => {
    for (const of of resources.filter(of => of.scope === 'project'))
      for (const path of ['getList', 'export', ...(mayImport(of) ? ['importTemplate'] : [])].filter(path =>
        hasCall(of, path),
      ))
        is(
          (await world.send(`/${of.name}/${path}`, {}, { token: stranger, projectId: theirs.projectId })).result,
          40300,
          () => `${of.name}/${path}`,
        )
  })
})
