import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { entriesOf, isHidden, mayImport, type AnyResource } from '@pavilion/declare'
import {
  formComponentType as component,
  importBatchType,
  importVariants,
  webFormType,
} from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { catalogue, openWorld, type Place, type Row } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
type Cells = (string | number | boolean | Date | null)[]
interface Progress {
  readonly id: number
  readonly running: boolean
  readonly status: number
  readonly done: number
  readonly skipped: number
  readonly problems: { row: number; column: string; message: string }[]
}

const blob = async (rows: readonly Cells[]) =>
  new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart])
const upload = async (rows: readonly Cells[], fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', await blob(rows), 'rows.xlsx')
  return form
}
async function cellsOf(path: string, body: object, place: Place): Promise<Cells[]> {
  const answer = await world.fetch(path, body, { place })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.headers.get('content-type')?.includes('spreadsheetml'))
    throw new Error(`${path}: ${new TextDecoder().decode(bytes)}`)
  return (await readXlsx(bytes)).sheets[0]?.rows as Cells[]
}
/** A batch from its sheet to its end. */
async function run(of: AnyResource, body: FormData, place: Place): Promise<Progress> {
  const { id } = await world.done<Progress>(`/${of.name}/import`, body, { place })
  await world.server.runJobs()
  return world.done<Progress>(`/${of.name}/importProgress`, { id }, { place })
}
const living = async (of: AnyResource, { projectId }: Place) =>
  (
    await world.server.sql<{ count: number }>(
      `select count(*) as count from "${of.name}" where "projectId" = $1 and "deletedAt" is null`,
      [projectId],
    )
  )[0]?.count
const formPlan = (type: number) =>
  ({
    form: { name: '观众登记', englishName: 'Visitors', type },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', required: true, type: component.input },
          { key: 'phoneNumber', name: '手机号', englishName: 'Phone', repeat: false, type: component.input },
          {
            key: 'topics',
            name: '兴趣',
            englishName: 'Topics',
            type: component.checkbox,
            candidates: [
              ['绿茶, 白茶', 'Green, white'],
              ['普洱', 'Puer'],
              ['都不，谢谢', 'None'],
            ],
          },
        ],
      },
    ],
  }) as never
/**
 * A form for the variants whose rows are records; members belong to a record of the form above
 * theirs.
 */
async function records(
  place: Place,
): Promise<{ webFormId: number; webFormRecordId: number; fields: Record<string, number> }> {
  const { form: members, fields } = await makeForm(world.server.system, place.projectId, formPlan(webFormType.openForm))
  const { form: group } = await makeForm(world.server.system, place.projectId, formPlan(webFormType.groupRegister))
  await world.server.sql('update "webForm" set "memberFormId" = $2 where id = $1', [group.id, members.id])
  const [record] = await world.server.sql<{ id: number }>(
    `insert into "webFormRecord" ("projectId", "webFormId", "number", "answers") values ($1, $2, $3, '{}') returning id`,
    [place.projectId, group.id, `G${group.id}`],
  )
  return { webFormId: members.id, webFormRecordId: record?.id as number, fields: fields as Record<string, number> }
}

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
      ).toEqual(rows.map(() => expect.stringMatching(/^Imported \(id \d+\)$/)))
      expect(await world.done('/importBatch/undo', { id: ended.id }, { place })).toEqual({
        undone: rows.length,
        goneBefore: 0,
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
    it(`${name}: is refused from a sheet as by its create call, with its row number, and leaves no line of its own in the operate log`, async () => {
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
describe('records from a sheet', () => {
  it('are keyed by the fields of the form, with phone and e-mail from the columns labelled so, valid from the start [import-row-keys import-status-default import-relate-default]', async () => {
    const place = await world.place()
    const { webFormId, fields } = await records(place)
    const of = catalogue.get('webFormRecord')
    await run(
      of,
      await upload(
        [
          ['姓名', 'Phone', '兴趣'],
          ['张三', '13800138001', '普洱, "绿茶, 白茶"'],
        ],
        { webFormId: String(webFormId) },
      ),
      place,
    )
    const [record] = await world.server.sql<Row>('select * from "webFormRecord" where "webFormId" = $1', [webFormId])
    expect(record).toMatchObject({
      name: '张三',
      phoneNumber: '13800138001',
      status: 20,
      initialStatus: 20,
      webUserId: null,
      answers: {
        [fields.name as number]: '张三',
        [fields.phoneNumber as number]: '13800138001',
        [fields.topics as number]: ['绿茶, 白茶', '普洱'],
      },
    })
  })
  it('name several answers behind commas of either kind, and one with a comma of its own as it is called', async () => {
    const place = await world.place()
    const { webFormId, fields } = await records(place)
    const cells = [
      '都不，谢谢',
      '普洱，"绿茶, 白茶"',
      '绿茶, 白茶',
      'Puer, 都不，谢谢',
      '普洱\nGreen, white',
      '"绿茶, 白茶"，普洱',
    ]
    const ended = await run(
      catalogue.get('webFormRecord'),
      await upload([['姓名', 'Phone', '兴趣'], ...cells.map((cell, nth) => ['张三', `1380013800${nth}`, cell])], {
        webFormId: String(webFormId),
        mode: 'good',
      }),
      place,
    )
    const both = ['绿茶, 白茶', '普洱']
    expect(ended.problems.map(({ row }) => row)).toEqual([6])
    expect(
      (
        await world.server.sql<{ answers: Record<number, unknown> }>(
          'select answers from "webFormRecord" where "webFormId" = $1 order by id',
          [webFormId],
        )
      ).map(({ answers }) => answers[fields.topics as number]),
    ).toEqual([['都不，谢谢'], both, ['绿茶, 白茶'], ['普洱', '都不，谢谢'], both])
  })
  it('are checked as a submit is: required answers, answers that another record has given', async () => {
    const place = await world.place()
    const { webFormId } = await records(place)
    const of = catalogue.get('webFormRecord')
    const options = { webFormId: String(webFormId), mode: 'good' }
    await run(
      of,
      await upload(
        [
          ['Name', 'Phone'],
          ['One', '13800138001'],
        ],
        options,
      ),
      place,
    )
    const ended = await run(
      of,
      await upload(
        [
          ['Name', 'Phone'],
          ['Two', '13800138001'],
          [null, '13800138002'],
          ['Three', '13800138003'],
          ['Four', '13800138003'],
        ],
        options,
      ),
      place,
    )
    expect(ended).toMatchObject({ done: 1, skipped: 3 })
    expect(ended.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 Phone', '3 Name', '5 Phone'])
  })
})
describe('an import batch', () => {
  const of = catalogue.get('decisionRule')
  const lists = catalogue.get('webContentList')
  const contents = catalogue.get('webContent')
  const channels = catalogue.get('registerChannel')
  it('cannot be undone once something stands on what it made, and says how many', async () => {
    const place = await world.place()
    const { id } = await run(lists, await upload([['Name'], ['News'], ['Press']]), place)
    const [list] = await world.server.sql<{ id: number }>(
      'select id from "webContentList" where "projectId" = $1 and name = $2',
      [place.projectId, 'News'],
    )
    for (const name of ['a', 'b'])
      await world.done('/webContent/create', { name, webContentListId: list?.id }, { place })
    const refused = await world.send('/importBatch/undo', { id }, { place })
    expect([refused.data.code, refused.errmsg, await living(lists, place)]).toEqual([
      'builtUpon',
      `This import cannot be undone: its data is already in use (${contents.en}: 2)`,
      2,
    ])
    await world.server.sql('update "webContent" set "deletedAt" = now() where "projectId" = $1', [place.projectId])
    expect(await world.done('/importBatch/undo', { id }, { place })).toEqual({ undone: 2, goneBefore: 0 })
  })
  it('cannot be undone once its rows were changed; rows deleted before are counted', async () => {
    const place = await world.place()
    const { id } = await run(lists, await upload([['Name'], ['News'], ['Press'], ['Old']]), place)
    const rows = (await world.done<{ rows: Row[] }>('/webContentList/getList', { order: [['id', 'asc']] }, { place }))
      .rows as [Row, Row, Row]
    await world.done('/webContentList/delete', { id: rows[2].id }, { place })
    await world.done(
      '/webContentList/update',
      { id: rows[0].id, updatedAt: rows[0].updatedAt, name: 'Newer' },
      { place },
    )
    expect((await world.send('/importBatch/undo', { id }, { place })).data.code).toBe('changedSince')
    await world.done('/webContentList/delete', { id: rows[0].id }, { place })
    expect(await world.done('/importBatch/undo', { id }, { place })).toEqual({ undone: 1, goneBefore: 2 })
  })
  it('of the same file at once by two operators writes each unique row once, and tells the second which were taken', async () => {
    const place = await world.place()
    const other = (await world.server.operator()).token
    const sheet = () =>
      upload([['Name', 'Code'], ...Array.from({ length: 40 }, (_, nth): Cells => [`Channel ${nth}`, `C${nth}`])], {
        mode: 'good',
      })
    const started = [
      await world.done<Progress>('/registerChannel/import', await sheet(), { place }),
      await world.done<Progress>('/registerChannel/import', await sheet(), { place, token: other }),
    ]
    const { openQueue } = await import('@pavilion/jobs')
    const { serverDomains: serverRooms } = await import('@pavilion/app-server/domains.ts')
    const store = (world.server.system as unknown as { database: never }).database
    const queue = await openQueue({
      store,
      jobs: (await serverRooms()).flatMap(domain => [...(domain.jobs ?? [])]).filter(({ cron }) => !cron),
      handlers: [],
      log: () => {},
      work: false,
    })
    await Promise.all([queue.drain(), world.server.runJobs()])
    const ended = await Promise.all(
      started.map(({ id }) => world.done<Progress>('/registerChannel/importProgress', { id }, { place })),
    )
    expect(ended.map(({ running }) => running)).toEqual([false, false])
    expect(ended.map(({ done }) => done).sort((a, b) => a - b)).toEqual([0, 40])
    const second = ended.find(({ done }) => done === 0) as Progress
    expect([await living(channels, place), second.skipped, second.problems[0]]).toEqual([
      40,
      40,
      { row: 2, column: 'Code', message: 'Code is already in use' },
    ])
  })
  it('is not started twice while it runs; another file may be', async () => {
    const place = await world.place()
    const sheet = async (name: string) => upload([['Name'], [name]])
    // Made once: a sheet made again a second later is another file, by the time that it bears.
    const news = await sheet('News')
    await world.done('/webContentList/import', news, { place })
    expect((await world.send('/webContentList/import', news, { place })).data.code).toBe('importStarted')
    await world.done('/webContentList/import', await sheet('Press'), { place })
    await world.server.runJobs()
    expect(await living(lists, place)).toBe(2)
  })
  it('into a list that belongs to no project needs none chosen, and is for those alone who reach every project', async () => {
    const place = await world.place()
    const sellers = catalogue.get('seller')
    const confined = await world.localOperator(place)
    const sheet = await upload([['Name'], ['Tea guild'], ['Coffee guild']], { name: 'Guilds' })
    const { id } = await world.done<Progress>('/seller/import', sheet, {})
    expect((await world.send('/seller/import', sheet, {})).data.code).toBe('importStarted')
    await world.server.runJobs()
    expect(await world.done('/seller/importProgress', { id }, {})).toMatchObject({
      running: false,
      status: 30,
      done: 2,
    })
    expect(
      await world.server.sql(
        'select "projectId" from "importBatch" where id = $1 union all select "projectId" from "importBatchOutcome" where "importBatchId" = $1',
        [id],
      ),
    ).toEqual([{ projectId: null }, { projectId: null }])
    // Who works on one project sees nothing of it, whether that project is chosen or not.
    for (const at of [{ token: confined }, { token: confined, place }]) {
      expect((await world.done<{ rows: Row[] }>('/importBatch/getList', {}, at)).rows.map(row => row.id)).not.toContain(
        id,
      )
      for (const path of [
        '/importBatch/getDetail',
        '/importBatch/undo',
        '/importBatch/downloadResult',
        '/seller/importProgress',
      ])
        expect([path, (await world.send(path, { id }, at)).result]).toEqual([path, 40400])
      expect(
        (await world.send('/importBatch/update', { id, updatedAt: new Date().toISOString(), remark: 'x' }, at)).result,
      ).toBe(40400)
    }
    for (const at of [{}, { place }])
      expect((await world.done<{ rows: Row[] }>('/importBatch/getList', {}, at)).rows.map(row => row.id)).toContain(id)
    // A list of projects still needs one, and so does an operator of some projects.
    expect(
      (
        await world.send(
          '/registerChannel/import',
          await upload([
            ['Name', 'Code'],
            ['a', 'b'],
          ]),
          {},
        )
      ).data.code,
    ).toBe('projectNeeded')
    expect((await world.send('/seller/import', sheet, { token: confined })).data.code).toBe('projectNeeded')
    expect(await world.done('/importBatch/undo', { id }, {})).toEqual({ undone: 2, goneBefore: 0 })
    expect(
      await world.server.sql(`select 1 from "${sellers.name}" where name = 'Tea guild' and "deletedAt" is null`),
    ).toEqual([])
  })
  it('tells every process how far it is while its rows are written', async () => {
    const place = await world.place()
    const { bus } = (
      world.server.system as unknown as {
        database: { bus: { on(channel: string, listener: (about: unknown) => void): void } }
      }
    ).database
    const progressEvent = new Promise(done => bus.on('progress', done))
    const { id } = await world.done<Progress>('/webContentList/import', await upload([['Name'], ['News'], ['Press']]), {
      place,
    })
    await world.server.runJobs()
    expect(await progressEvent).toMatchObject({ task: 'import', id, done: 2, skipped: 0 })
    expect(await world.done('/webContentList/importProgress', { id }, { place })).toMatchObject({
      running: false,
      done: 2,
      skipped: 0,
    })
  })
  it('leaves one line in the operate log and a message to its operator, who may have gone', async () => {
    const place = await world.place()
    const { id, token } = await world.server.operator()
    const { id: batchId } = await world.done<Progress>(
      '/decisionRule/import',
      await upload(
        [
          ['Field', 'Value'],
          ['code', '"A1"'],
        ],
        { name: 'Codes' },
      ),
      { place, token },
    )
    await world.server.runJobs()
    expect(
      await world.server.sql(
        `select action, resource, "sysUserId", changes->>'rows' as rows, changes->>'importBatchId' as batch from "sysUserOperateLog" where "projectId" = $1 and action in ('import', 'create')`,
        [place.projectId],
      ),
    ).toEqual([{ action: 'import', resource: of.name, sysUserId: id, rows: '1', batch: String(batchId) }])
    expect(
      await world.server.sql(
        'select m.title, m.content from "sysMessageReceive" r join "sysMessage" m on m.id = r."sysMessageId" where r."sysUserId" = $1',
        [id],
      ),
    ).toEqual([{ title: 'Import ended: Codes', content: '1 row imported, 0 left out' }])
  })
  it('that is started from an uploaded file runs into the list of its type; without the right into that list it does not [import-name-required, import-remark-optional]', async () => {
    const place = await world.place()
    const form = new FormData()
    form.set('purpose', 'import')
    form.set('private', 'true')
    form.set(
      'file',
      await blob([
        ['Field', 'Value'],
        ['code', '"A1"'],
      ]),
      'rows.xlsx',
    )
    const importData = await world.done<string>('/uploadedFile/upload', form, { place })
    const sent = { name: 'Codes', importData, type: importBatchType.decisionRule }
    expect(
      (await world.send('/importBatch/create', { importData, type: importBatchType.decisionRule }, { place })).result,
    ).toBe(40000)
    const { token } = await world.server.operator({ rights: ['importBatch.create'], projects: [place.projectId] })
    expect((await world.send('/importBatch/create', sent, { place, token })).result).toBe(40300)
    const batch = await world.done('/importBatch/create', sent, { place })
    await world.server.runJobs()
    expect(await world.done('/importBatch/getDetail', { id: batch.id }, { place })).toMatchObject({
      status: 30,
      successAmt: 1,
      resource: of.name,
    })
  })
})
