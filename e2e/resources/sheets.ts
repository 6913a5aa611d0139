import { readableFields, writableFields, type AnyResource } from '@pavilion/declare'
import { hush } from '@pavilion/testing/values.ts'
import { readXlsx } from 'hucre/xlsx'
import { is } from './judge.ts'
import { derived, notInSheets } from './special.ts'
import type { Place, Row, World } from './world.ts'

/** The sheet that a list gives for these conditions, with every column it has. */
async function exported(
  world: World,
  of: AnyResource,
  place: Place,
  where: object,
): Promise<{ bytes: Blob; cells: readonly (readonly unknown[])[] }> {
  const columns = readableFields(of).map(([name]) => name)
  const answer = await world.fetch(`/${of.name}/export`, { where, columns }, { place })
  is(/spreadsheetml/.test(answer.headers.get('content-type') ?? ''), true, () => of.name)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const cells = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  is(JSON.stringify(cells).includes(hush), false, () => `${of.name}: no secret in a sheet`)
  return { bytes: new Blob([bytes]), cells }
}
function upload(bytes: Blob): FormData {
  const form = new FormData()
  form.set('mode', 'all')
  form.set('file', bytes, 'rows.xlsx')
  return form
}
/** What an import may write of a resource and a sheet can hold. */
const importable = (of: AnyResource) =>
  writableFields(of, 'create')
    .filter(
      ([name, { kind }]) =>
        kind !== 'password' &&
        kind !== 'secret' &&
        !(notInSheets[of.name] ?? []).includes(name) &&
        !(derived[of.name] ?? []).includes(name),
    )
    .map(([name]) => name)
const newest = async (world: World, of: AnyResource, place: Place) =>
  (
    await world.done<{ rows: Row[] }>(
      `/${of.name}/getList`,
      { order: [['id', 'desc']], pagination: { page: 1, limit: 1 } },
      { place },
    )
  ).rows[0] as Row

/**
 * A sheet that was exported gives the same values when it is imported, and has a heading of its own
 * for every column. Takes the row away.
 */
export async function comesBackFromItsSheet(world: World, of: AnyResource, row: Row, place: Place): Promise<void> {
  const detail = (id: number) => world.done<Row>(`/${of.name}/getDetail`, { id }, { place })
  const before = await detail(row.id)
  const { bytes, cells } = await exported(world, of, place, { id: row.id })
  is(new Set(cells[0]).size, cells[0]?.length, () => `${of.name}: two columns with one heading: ${cells[0]}`)
  is(cells.length, 2, () => `${of.name}: lines of its sheet`)
  // The row is deleted first, so that its unique values are free.
  await world.server.sql(`update "${of.name}" set "deletedAt" = clock_timestamp() where id = $1`, [row.id])
  const started = await world.done<Row>(`/${of.name}/import`, upload(bytes), { place })
  await world.server.runJobs()
  const ended = await world.done<Row>(`/${of.name}/importProgress`, { id: started.id }, { place })
  is([ended.running, ended.done, ended.skipped], [false, 1, 0], () => `${of.name}: ${JSON.stringify(ended)}`)
  const { id } = await newest(world, of, place)
  const again = await detail(id)
  const only = (of: Row, names: readonly string[]) => Object.fromEntries(names.map(name => [name, of[name]]))
  is(id === row.id, false, () => `${of.name}: a row of its own`)
  is(only(again, importable(of)), only(before, importable(of)), () => `${of.name} as it was in its sheet`)
}
