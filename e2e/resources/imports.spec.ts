import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { entriesOf, isHidden, mayImport, type AnyResource } from '@pavilion/declare'
import { importBatchType, importVariants } from '@pavilion/form/model/index.ts'
import { importing, upload, type Cells, type Progress } from './importing.ts'
import { catalogue, openWorld, type Place, type Row } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
const { cellsOf, living, records, run } = importing(world)

describe('each variant of an import', () => {
  for (const { key, code, en } of entriesOf(importBatchType)) {
    const of = catalogue.get(importVariants[key as keyof typeof importVariants])
    const isRecords = of.name === 'webFormRecord'
    it(`${en}: from its own template to a batch that is undone`, async () => {
      const place = await world.place()
      const form = isRecords ? await records(place) : undefined
      const options: Record<string, string> = !form
        ? {}
        : key === 'groupMember'
          ? { webFormRecordId: String(form.webFormRecordId) }
          : { webFormId: String(form.webFormId) }
      const template = await cellsOf(`/${of.name}/importTemplate`, { options }, place)
      expect(
        await cellsOf(
          '/importBatch/downloadTemplate',
          { type: code, ...Object.fromEntries(Object.entries(options).map(([name, id]) => [name, Number(id)])) },
          place,
        ),
      ).toEqual(template)
      const rows = isRecords
        ? [
            ['张三', '13800138001', '普洱, "绿茶, 白茶"'],
            ['李四', '13800138002', 'Puer'],
          ]
        : await filled(of, place, template[0] as string[])
      const before = await living(of, place)
      const body = () => upload([...template, ...rows], { ...options, name: `${en} of today`, mode: 'all' })
      const preview = await world.done<{ total: number; good: number; problems: unknown[] }>(
        `/${of.name}/importPreview`,
        await body(),
        { place },
      )
      expect(preview).toMatchObject({ total: rows.length, good: rows.length, bad: 0, problems: [] })
      expect(await living(of, place)).toBe(before)
      const ended = await run(of, await body(), place)
      expect(ended).toMatchObject({ running: false, status: 30, done: rows.length, skipped: 0 })
      expect(await living(of, place)).toBe((before ?? 0) + rows.length)
      const batch = await world.done<Row>('/importBatch/getDetail', { id: ended.id }, { place })
      expect(batch).toMatchObject({
        name: `${en} of today`,
        type: code,
        resource: of.name,
        totalAmt: rows.length,
        successAmt: rows.length,
        failAmt: 0,
        webFormRecordStatus: 20,
        relateWebUser: false,
      })
      expect(
        (await cellsOf('/importBatch/downloadResult', { id: ended.id }, place)).slice(2).map(cells => cells.at(-1)),
      ).toEqual(rows.map(() => expect.stringMatching(/^Imported \(ID \d+\)$/)))
      expect(await world.done('/importBatch/undo', { id: ended.id }, { place })).toEqual({
        undone: rows.length,
        goneBefore: 0,
        keptCount: 0,
        kept: [],
      })
      expect(await living(of, place)).toBe(before)
      expect((await world.send('/importBatch/undo', { id: ended.id }, { place })).data.code).toBe('nothingToUndo')
      // After the undo the same sheet may be imported again.
      expect(await run(of, await body(), place)).toMatchObject({ status: 30, done: rows.length })
    })
  }
  /** One row as an export of a made row tells it, brought into the template's columns. */
  async function filled(of: AnyResource, place: Place, headings: string[]): Promise<Cells[]> {
    expect(mayImport(of)).toBe(true)
    const { row } = await world.make(of, place, { full: true })
    const [exportedHeadings = [], cells = []] = await cellsOf(
      `/${of.name}/export`,
      { where: { id: row.id }, columns: Object.keys(of.fields) },
      place,
    )
    await world.server.sql(`update "${of.name}" set "deletedAt" = clock_timestamp() where id = $1`, [row.id])
    return [headings.map(heading => cells[exportedHeadings.indexOf(heading.replace(/ \*$/, ''))] ?? null)]
  }
})
/**
 * What each domain checks beyond its declaration when a row is created, and a cell that it refuses.
 */
const ownChecks: Readonly<Record<string, (place: Place) => Promise<Readonly<Record<string, Cells[number]>>>>> = {
  webUser: async () => ({ phoneNumber: 'abcdefghijk' }),
  project: async () => ({ abbr: 'api' }),
  website: async () => ({ mapTileUrl: 'https://tiles.example.com/' }),
  conferenceSchedule: async () => ({ startTime: '2026-11-21 10:00:00', endTime: '2026-11-21 09:00:00' }),
  conferenceTopic: async () => ({ startTime: '2026-11-21 10:00:00', endTime: '2026-11-21 09:00:00' }),
  webForm: async () => ({ startTime: '2026-11-21 10:00:00', endTime: '2026-11-21 09:00:00' }),
  webFormField: async place => ({ webFormFieldGroupId: await another('webFormFieldGroup', place) }),
  webFormVisibleRule: async place => ({ resultId: await another('webFormField', place) }),
  webMenu: async place => ({ parentId: await another('webMenu', place) }),
  webComponent: async place => ({
    parentId: (await world.make(catalogue.get('webComponent'), place, { fixed: { type: 4, parentId: null } })).row.id,
  }),
}
const another = async (name: string, place: Place) => (await world.make(catalogue.get(name), place)).row.id
describe('a row that its domain checks itself', () => {
  for (const [name, spoilt] of Object.entries(ownChecks))
    it(`${name}: is refused from a sheet as by its create call, with its row number, and leaves no line of its own in the audit log`, async () => {
      const place = await world.place()
      const of = catalogue.get(name)
      const invalidCells = await spoilt(place)
      const { row } = await world.make(of, place, { full: true })
      const names = Object.keys(of.fields).filter(field => !isHidden(of.fields[field]))
      const [headings = [], good = []] = await cellsOf(
        `/${name}/export`,
        { where: { id: row.id }, columns: names },
        place,
      )
      await world.server.sql(`update "${name}" set "deletedAt" = clock_timestamp() where id = $1`, [row.id])
      expect(headings).toHaveLength(names.length)
      const bad = good.map((cell, at) => invalidCells[names[at] as string] ?? cell)
      const count = async () =>
        (await world.server.sql<{ count: number }>(`select count(*) as count from "${name}"`))[0]?.count
      const before = await count()
      const preview = await world.done<{ good: number; bad: number; problems: Progress['problems'] }>(
        `/${name}/importPreview`,
        await upload([names, bad]),
        { place },
      )
      expect([preview.good, preview.bad, preview.problems.map(problem => problem.row), await count()]).toEqual([
        0,
        1,
        [2],
        before,
      ])
      const refused = await run(of, await upload([names, good, bad]), place)
      expect([refused.done, [...new Set(refused.problems.map(problem => problem.row))], await count()]).toEqual([
        0,
        [3],
        before,
      ])
      const since = (await world.server.sql<{ id: number }>('select max(id) as id from "sysUserOperateLog"'))[0]?.id
      const ended = await run(of, await upload([names, good, bad], { mode: 'good' }), place)
      expect([ended.done, ended.skipped, [...new Set(ended.problems.map(problem => problem.row))]]).toEqual([1, 1, [3]])
      expect(
        (await world.server.sql('select action, resource from "sysUserOperateLog" where id > $1', [since])).filter(
          line => line.resource === name,
        ),
      ).toEqual([{ action: 'import', resource: name }])
      if (name === 'website')
        expect(
          (await world.server.sql<{ root: string | null }>('select root from website order by id desc limit 1'))[0]
            ?.root,
        ).toMatch(/^\/./)
    })
})
