import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { memberSheets } from './testing/memberSheets.ts'

const server = await startTestServer()
const success = 20000
const { group, sheet, rows } = memberSheets(server)

describe('members imported by a visitor', () => {
  it('become editable members of the group, with the status of the member form, from the first sheet only [import-first-sheet]', async () => {
    const { call, upload, people, webFormRecordId, leader, members } = await group()
    const begun = await call(
      '/importBatch/ext/create',
      await upload(rows, { webFormRecordStatus: '20', relateWebUser: 'true' }),
    )
    expect(begun).toMatchObject({
      result: success,
      data: {
        name: '第一批',
        type: 11,
        webFormRecordId,
        webFormId: members.form.id,
        webFormRecordStatus: 10,
        relateWebUser: false,
      },
    })
    expect(JSON.stringify(begun.data)).not.toMatch(/files|fingerprint/)
    await server.runJobs()
    expect(await people()).toMatchObject(
      ['张三', '李四'].map(name => ({
        name,
        status: 10,
        webUserId: leader.id,
        groupId: webFormRecordId,
        isGroupMember: true,
      })),
    )
    expect((await call('/importBatch/ext/getDetail', { id: begun.data.id })).data).toMatchObject({
      status: 30,
      totalAmt: 2,
      successAmt: 2,
      failAmt: 0,
    })
    const listed = (
      await call('/webFormRecord/ext/getListIncludeWebFormFieldValues', { where: { groupId: webFormRecordId } })
    ).data
    expect(listed.count).toBe(2)
    expect((await call('/webFormRecord/ext/delete', { id: listed.rows[0].id })).result).toBe(success)
  })
  it('are imported once, however often the sheet is sent with one key after a lost answer; without a key twice', async () => {
    const { upload, people, projectId, leader, webFormRecordId } = await group()
    const nameless = [['姓名'], ['张三'], ['李四']] as const
    const operator = await server.operator({ projects: [projectId] })
    const names = async () => (await people()).map(({ name }) => name)
    for (const [path, token, nth] of [
      ['/importBatch/ext/create', leader.token, 1],
      ['/webFormRecord/import', operator.token, 2],
    ] as const) {
      const key = `${path.replaceAll('/', '-')}-${projectId}`
      const send = async (body: FormData, headers: Record<string, string> = { 'idempotency-key': key }) =>
        server.call(path, body, { token, projectId, language: 'en', headers })
      const members = await upload(nameless)
      const first = await send(members)
      expect(first).toMatchObject({ result: success, data: { id: expect.any(Number) } })
      // The answer is lost; the sheet is imported and the batch has ended before it is sent again.
      await server.runJobs()
      expect((await send(members)).data.id).toBe(first.data.id)
      await server.runJobs()
      expect(await names()).toEqual(Array.from({ length: nth }, () => ['张三', '李四']).flat())
      const renamed = new FormData()
      for (const [name, value] of members) renamed.append(name, value)
      renamed.set('name', '第二批')
      for (const other of [renamed, await upload([['姓名'], ['王五']])])
        expect(await send(other)).toMatchObject({ result: 40900, data: { code: 'keyReused' } })
      if (nth === 1) continue
      expect((await send(members, {})).data.id).not.toBe(first.data.id)
      await server.runJobs()
      expect(await names()).toHaveLength(6)
    }
    // A name that is too long is refused, not cut.
    for (const [path, token] of [
      ['/importBatch/ext/create', leader.token],
      ['/webFormRecord/import', operator.token],
    ] as const)
      for (const [field, most, words] of [
        ['name', 100, 'Name: please enter within 100 characters'],
        ['remark', 2000, 'Remark: please enter within 2000 characters'],
      ] as const)
        expect(
          await server.call(path, await upload(nameless, { [field]: '批'.repeat(most + 1) }), {
            token,
            projectId,
            language: 'en',
          }),
        ).toMatchObject({ result: 40000, data: { fields: { [field]: words } } })
    expect(
      await server.sql(`select count(*) as "count" from "importBatch" where "webFormRecordId" = $1`, [webFormRecordId]),
    ).toEqual([{ count: 3 }])
  })
  it('get a message for each wrong row, and none is imported; in mode good the valid rows are', async () => {
    const { call, upload, people, stranger, projectId, webFormRecordId, members } = await group()
    const spoilt = [
      ['Name', 'Phone number'],
      ['One', '13800138001'],
      ['', '12'],
    ] as const
    // The preview gives the same result, and writes nothing.
    const looked = (await call('/importBatch/ext/preview', await upload(spoilt))).data
    expect(looked).toMatchObject({
      total: 2,
      good: 1,
      bad: 1,
      columns: [{ heading: 'Name' }, { heading: 'Phone number' }],
      rows: [{ row: 2, cells: ['One', '13800138001'] }, { row: 3 }],
      problems: [
        { row: 3, column: 'Name', message: 'Please enter Name' },
        { row: 3, column: 'Phone number' },
      ],
    })
    expect(await server.sql('select 1 from "importBatch" where "projectId" = $1', [projectId])).toEqual([])
    expect((await stranger('/importBatch/ext/preview', await upload(spoilt))).result).toBe(40400)
    const { id } = (await call('/importBatch/ext/create', await upload(spoilt))).data
    await server.runJobs()
    const batch = (await call('/importBatch/ext/getDetail', { id })).data
    expect(batch).toMatchObject({ status: 40, successAmt: 0 })
    expect(batch.failDetail.map(({ row }: { row: number }) => row)).toEqual([3, 3])
    expect(await people()).toEqual([])
    const { id: again } = (await call('/importBatch/ext/create', await upload(spoilt, { mode: 'good' }))).data
    await server.runJobs()
    expect((await call('/importBatch/ext/getDetail', { id: again })).data).toMatchObject({
      status: 30,
      totalAmt: 2,
      successAmt: 1,
      failAmt: 1,
      failDetail: [
        { row: 3, column: 'Name', message: 'Please enter Name' },
        { row: 3, column: 'Phone number' },
      ],
    })
    expect((await people()).map(({ name }) => name)).toEqual(['One'])
    // An operator's members and records are imported the same way.
    const operator = await server.operator({ projects: [projectId] })
    for (const options of [{ webFormRecordId: String(webFormRecordId) }, { webFormId: String(members.form.id) }]) {
      const body = new FormData()
      const phone = 'webFormId' in options ? '13800138003' : '13800138002'
      for (const [key, value] of Object.entries({ ...options, mode: 'good', name: '补录' })) body.set(key, value)
      body.set(
        'file',
        await sheet([
          ['Name', 'Phone number'],
          ['Two', phone],
          ['Three', '13800138001'],
        ]),
        'more.xlsx',
      )
      const {
        data: { id: batchId },
      } = await server.call('/webFormRecord/import', body, { token: operator.token, projectId, language: 'en' })
      await server.runJobs()
      expect(
        (await server.call('/webFormRecord/importProgress', { id: batchId }, { token: operator.token, projectId }))
          .data,
      ).toMatchObject({
        running: false,
        total: 2,
        done: 1,
        skipped: 1,
        problems: [{ row: 3, column: 'Phone number', message: expect.stringMatching(/already/) }],
      })
    }
    expect((await people()).map(({ name, groupId }) => [name, groupId])).toEqual([
      ['One', webFormRecordId],
      ['Two', webFormRecordId],
      ['Two', null],
    ])
  })
  it('are previewed, renamed and deleted by the sender with their members; locked and paid ones stay, by name', async () => {
    const { call, upload, people, webFormRecordId, projectId } = await group()
    const { id } = (await call('/importBatch/ext/create', await upload(rows))).data
    expect((await call('/importBatch/ext/delete', { id })).data.code).toBe('importRunning')
    await server.runJobs()
    expect((await call('/importBatch/ext/update', { id, name: '改名', remark: '补充' })).result).toBe(success)
    expect(
      (
        await call('/importBatch/ext/getList', {
          where: { webFormRecordId },
          search: { name: ['改'] },
          pagination: { page: 1, limit: 10 },
        })
      ).data,
    ).toMatchObject({ count: 1, rows: [{ id, name: '改名', remark: '补充' }] })
    const [first, second] = await people()
    const preview = async () => (await call('/importBatch/ext/previewDelete', { id })).data
    const kept = (why: string) => ({ gone: 1, keptCount: 1, kept: [{ id: first?.id, name: first?.name, why }] })
    await server.sql('update "webFormRecord" set "memberStatus" = 1 where id = $1', [first?.id])
    expect(await preview()).toEqual(kept('locked'))
    await server.sql('update "webFormRecord" set "memberStatus" = 0, "payStatus" = 20 where id = $1', [first?.id])
    expect((await call('/importBatch/ext/delete', { id })).data).toEqual(kept('paid for'))
    expect((await people()).map(one => one.id)).toEqual([first?.id])
    expect(second?.id).toBeGreaterThan(0)
    await server.sql('update "webFormRecord" set "payStatus" = 10 where id = $1', [first?.id])
    expect((await call('/webFormRecord/ext/delete', { id: first?.id })).result).toBe(success)
    expect([
      await people(),
      (await call('/importBatch/ext/getList', { where: { webFormRecordId } })).data.count,
    ]).toEqual([[], 0])
    expect(projectId).toBeGreaterThan(0)
  })
  it('free their places when their batch is deleted, by the sender or an operator', async () => {
    for (const by of ['leader', 'operator'] as const) {
      const { call, upload, people, projectId } = await group({ limitCount: 2 })
      const operator = await server.operator({ projects: [projectId] })
      const { id } = (await call('/importBatch/ext/create', await upload(rows))).data
      await server.runJobs()
      const again = async () => {
        const { id: next } = (
          await call(
            '/importBatch/ext/create',
            await upload([
              ['姓名', '手机号'],
              ['王五', '13800138003'],
            ]),
          )
        ).data
        await server.runJobs()
        return (await call('/importBatch/ext/getDetail', { id: next })).data.status
      }
      expect([by, (await people()).length, await again()]).toEqual([by, 2, 40])
      expect(
        (by === 'leader'
          ? await call('/importBatch/ext/delete', { id })
          : await server.call('/importBatch/delete', { id }, { token: operator.token, projectId })
        ).result,
      ).toBe(success)
      expect([by, await again(), (await people()).length]).toEqual([by, 30, 1])
    }
  })
  it('take their places again when their batch is restored', async () => {
    const { call, upload, people, projectId, members } = await group({ limitCount: 2 })
    const { token } = await server.operator({ projects: [projectId] })
    const { id } = (await call('/importBatch/ext/create', await upload(rows))).data
    await server.runJobs()
    for (const [path, taken] of [
      ['delete', 0],
      ['restore', 2],
    ] as const) {
      expect((await server.call(`/importBatch/${path}`, { id }, { token, projectId })).result).toBe(success)
      expect([
        path,
        (await people()).length,
        await server.sql('select "taken" from "webFormPlaces" where "webFormId" = $1', [members.form.id]),
      ]).toEqual([path, taken, [{ taken }]])
    }
  })
  it('belong to the sender: nobody else can read, send, rename or delete them', async () => {
    const { call, stranger, upload, webFormRecordId, people } = await group()
    const { id } = (await call('/importBatch/ext/create', await upload(rows))).data
    await server.runJobs()
    for (const [path, body] of [
      ['getList', { where: { webFormRecordId } }],
      ['getDetail', { id }],
      ['update', { id, name: '偷改' }],
      ['delete', { id }],
      ['create', await upload(rows)],
      ['createWithWebFormRecordGroup', { name: '偷', importData: '/files/x', webFormRecordId }],
    ] as const)
      expect([path, (await stranger(`/importBatch/ext/${path}`, body)).result]).toEqual([path, 40400])
    expect((await server.call('/importBatch/ext/getList', { where: { webFormRecordId } })).result).toBe(50006)
    // Knowing a sheet's path does not import its people into another group.
    const other = await group()
    const operator = await server.operator({ projects: [other.projectId] })
    const [kept] = await server.sql<{ importData: string }>('select "importData" from "importBatch" where id = $1', [
      id,
    ])
    const theirs = { name: '抄', importData: kept?.importData, webFormRecordId: other.webFormRecordId }
    const copied = [
      await other.call('/importBatch/ext/createWithWebFormRecordGroup', theirs),
      ...(await Promise.all(
        [
          ['/importBatch/createWithWebFormRecordGroup', {}],
          ['/importBatch/create', { type: 11 }],
        ].map(([path, more]) =>
          server.call(
            path as string,
            { ...theirs, ...(more as object) },
            { token: operator.token, projectId: other.projectId, language: 'en' },
          ),
        ),
      )),
    ]
    expect(copied.map(({ data }) => data.fields ?? data.code)).toEqual([
      { importData: 'Please upload a file' },
      { importData: 'Please upload a file' },
      'sheetGone',
    ])
    await server.runJobs()
    expect(await other.people()).toEqual([])
    expect((await stranger('/importBatch/ext/getList', {})).data.code).toBe('groupNeeded')
    expect(await people()).toHaveLength(2)
  })
  it('need a file and a name, and an open member form [import-file-required import-name-required import-remark-optional]', async () => {
    const { call, upload, webFormRecordId } = await group({ registerStatus: 20, registrationCloseTip: '名单已截止' })
    const open = await group()
    expect(await call('/importBatch/ext/create', await upload(rows))).toMatchObject({
      data: { code: 'formClosed' },
      errmsg: '名单已截止',
    })
    expect((await open.call('/importBatch/ext/create', await open.upload(rows, { name: ' ' }))).data.fields).toEqual({
      name: 'Please enter a name',
    })
    expect(
      (
        await open.call('/importBatch/ext/createWithWebFormRecordGroup', {
          name: '批次',
          importData: '/files/nothing.xlsx',
          webFormRecordId: open.webFormRecordId,
        })
      ).data.fields,
    ).toEqual({ importData: 'Please upload a file' })
    expect(webFormRecordId).toBeGreaterThan(0)
  })
})

describe('members imported by an operator', () => {
  it('are valid unless the operator chooses pending, by either call', async () => {
    const { webFormRecordId, people, projectId } = await group()
    const { token } = await server.operator({ projects: [projectId] })
    const body = new FormData()
    body.set('purpose', 'import')
    body.set('private', 'true')
    body.set('file', await sheet(rows), 'members.xlsx')
    const importData = (await server.call('/uploadedFile/upload', body, { token, projectId })).data
    for (const [path, more] of [
      ['/importBatch/createWithWebFormRecordGroup', {}],
      ['/importBatch/ext/createWithWebFormRecordGroup', { webFormRecordStatus: 10 }],
    ] as const) {
      const { id } = (
        await server.call(path, { name: '批次', importData, webFormRecordId, ...more }, { token, projectId })
      ).data
      await server.runJobs()
      expect((await people()).map(({ status }) => status)).toEqual(
        Array(2).fill('webFormRecordStatus' in more ? 10 : 20),
      )
      expect(
        await server.sql(
          `select e."move", e."toCode"
          from "stateEvent" e
          join "webFormRecord" r on r.id = e."rowId"
          where e."resource" = 'webFormRecord' and r."importBatchId" = $1`,
          [id],
        ),
      ).toEqual('webFormRecordStatus' in more ? [] : Array(2).fill({ move: 'admitted', toCode: '20' }))
      expect((await server.call('/importBatch/undo', { id }, { token, projectId })).result).toBe(success)
    }
  })
})
