import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { importBatchType } from '@pavilion/form/model/index.ts'
import { blob, importing, upload, type Cells, type Progress } from './importing.ts'
import { catalogue, openWorld, type Row } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
const { living, run } = importing(world)

describe('an import batch', () => {
  const of = catalogue.get('decisionRule')
  const lists = catalogue.get('webContentList')
  const contents = catalogue.get('webContent')
  const channels = catalogue.get('registerChannel')
  it('keeps and names a row that something stands on when it is undone, and is refused where no row would go', async () => {
    const place = await world.place()
    const { id } = await run(lists, await upload([['Name'], ['News'], ['Press']]), place)
    const [list] = await world.server.sql<{ id: number }>(
      'select id from "webContentList" where "projectId" = $1 and name = $2',
      [place.projectId, 'News'],
    )
    for (const name of ['a', 'b'])
      await world.done('/webContent/create', { name, webContentListId: list?.id }, { place })
    const single = await run(lists, await upload([['Name'], ['Alone']]), place)
    const [alone] = await world.server.sql<{ id: number }>(
      'select id from "webContentList" where "projectId" = $1 and name = $2',
      [place.projectId, 'Alone'],
    )
    await world.done('/webContent/create', { name: 'c', webContentListId: alone?.id }, { place })
    const refused = await world.send('/importBatch/undo', { id: single.id }, { place })
    expect([refused.data.code, refused.errmsg, await living(lists, place)]).toEqual([
      'builtUpon',
      `This import cannot be undone: its data is already in use (${contents.en}: 1)`,
      3,
    ])
    expect(await world.done('/importBatch/undo', { id }, { place })).toEqual({
      undone: 1,
      goneBefore: 0,
      keptCount: 1,
      kept: [{ id: list?.id, name: 'News', why: `in use (${contents.en})` }],
    })
    expect(await living(lists, place)).toBe(2)
  })
  it('keeps and names rows that were changed since when it is undone; rows deleted before are counted', async () => {
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
    expect(await world.done('/importBatch/undo', { id }, { place })).toEqual({
      undone: 1,
      goneBefore: 1,
      keptCount: 1,
      kept: [{ id: rows[0].id, name: 'Newer', why: 'changed since the import' }],
    })
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
    expect(await world.done('/importBatch/undo', { id }, {})).toMatchObject({ undone: 2, goneBefore: 0, keptCount: 0 })
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
  it('leaves one line in the audit log and a message to its operator, who may have gone', async () => {
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
