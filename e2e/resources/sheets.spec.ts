import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { mayImport, readableFields, writableFields, type AnyResource } from '@pavilion/declare'
import { hush } from '@pavilion/testing/values.ts'
import { readXlsx } from 'hucre/xlsx'
import { is } from './judge.ts'
import { derived, notInSheets } from './special.ts'
import { openWorld, resources, type Place, type Row } from './world.ts'

const world = await openWorld()
after(() => world.house.close())

/** The sheet that a list gives for these conditions, with every column it has. */
async function exported(of: AnyResource, place: Place, where: object): Promise<{ bytes: Blob; cells: readonly (readonly unknown[])[] }> {
  const columns = readableFields(of).map(([name]) => name), answer = await world.fetch(`/${of.name}/export`, { where, columns }, { place })
  is(/spreadsheetml/.test(answer.headers.get('content-type') ?? ''), true, () => of.name)
  const bytes = new Uint8Array(await answer.arrayBuffer()), cells = (await readXlsx(bytes)).sheets[0]?.rows ?? []
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
const importable = (of: AnyResource) => writableFields(of, 'create').filter(([name, { kind }]) => kind !== 'password' && kind !== 'secret' && !(notInSheets[of.name] ?? []).includes(name) && !(derived[of.name] ?? []).includes(name)).map(([name]) => name)
const newest = async (of: AnyResource, place: Place) => (await world.done<{ rows: Row[] }>(`/${of.name}/getList`, { order: [['id', 'desc']], pagination: { page: 1, limit: 1 } }, { place })).rows[0] as Row

describe('a sheet that was exported', () => {
  for (const of of resources.filter(of => mayImport(of) && of.operations.includes('getList'))) {
    it(`${of.name}: gives the same values when it is imported, and has a heading of its own for every column`, async () => {
      const place = await world.place(), { row } = await world.make(of, place, { full: true })
      const before = await world.done<Row>(`/${of.name}/getDetail`, { id: row.id }, { place })
      const { bytes, cells } = await exported(of, place, { id: row.id })
      is(new Set(cells[0]).size, cells[0]?.length, () => `${of.name}: two columns with one heading: ${cells[0]}`)
      is(cells.length, 2, () => of.name)
      // The row makes room for itself: what must be unique is free again.
      await world.house.sql(`update "${of.name}" set "deletedAt" = clock_timestamp() where id = $1`, [row.id])
      const started = await world.done<Row>(`/${of.name}/import`, upload(bytes), { place })
      await world.house.runJobs()
      const ended = await world.done<Row>(`/${of.name}/importProgress`, { id: started.id }, { place })
      is([ended.running, ended.done, ended.skipped], [false, 1, 0], () => `${of.name}: ${JSON.stringify(ended)}`)
      const { id } = await newest(of, place), again = await world.done<Row>(`/${of.name}/getDetail`, { id }, { place })
      expect(id).not.toBe(row.id)
      const names = importable(of)
      expect(Object.fromEntries(names.map(name => [name, again[name]]))).toEqual(Object.fromEntries(names.map(name => [name, before[name]])))
    })
  }
  it('leaves no error behind', () => { expect(world.lines.filter(line => line.level === 'error')).toEqual([]) })
})
