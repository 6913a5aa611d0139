import { describe, it } from 'node:test'
import { expect } from 'expect'
import { department, expert, workplace } from '@pavilion/platform/model/index.ts'
import { registerChannel, webFormRecord } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { purge } from '@pavilion/store'
import { startTestServer, unused, whileHeld } from '@pavilion/testing'
import sharp from 'sharp'
import { bareAddress, bytesOf } from './files.ts'
import { sweepFiles } from './fileSweep.ts'
import { emptyBins, goesAlong } from './recycleBin.ts'

const server = await startTestServer()
const { token } = await server.operator()
const call = (path: string, body: object) => server.call(path, body, { token, language: 'en' })
/** Makes rows of a list look as if they had been deleted so many days ago. */
const deletedAgo = (of: { name: string }, days: number, ...ids: number[]) =>
  server.sql(
    `update "${of.name}" set "deletedAt" = clock_timestamp() - make_interval(days => $2) where id = any($1::bigint[])`,
    [ids, days],
  )
/** Those of these rows that are still in the database, deleted or not. */
const there = async (of: { name: string }, ...ids: number[]) =>
  (await server.sql<{ id: number }>(`select id from "${of.name}" where id = any($1::bigint[]) order by id`, [ids])).map(
    ({ id }) => id,
  )
const made = async (of: Parameters<typeof server.system.store>[0], row: object = {}) =>
  (await server.system.store(of).create({ name: unused('institute'), ...row })).id as number
const linesOf = (name: string) =>
  server.sql<{ account: string; changes: object }>(
    `
      select "account", "changes"
      from "sysUserOperateLog"
      where "action" = 'purge' and "resource" = $1
      order by id desc
      limit 1`,
    [name],
  )
let broken = false
/** A photo that somebody sent; answers its path. */
async function privateFile(secret = true): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ purpose: 'answer', private: String(secret) })) body.set(name, value)
  body.set(
    'file',
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 60, height: 60, channels: 3, background: '#3a7f5c' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    ),
    'face.png',
  )
  return bareAddress((await server.call('/uploadedFile/upload', body, { token })).data as string)
}

describe('deleted rows', () => {
  it('can be restored for thirty days, then they are not shown any more', async () => {
    const [young, old] = [await made(workplace), await made(workplace)]
    await call('/workplace/delete', { id: young })
    await call('/workplace/delete', { id: old })
    const bin = async () =>
      (await call('/workplace/getList', { deleted: true, where: { id: { in: [young, old] } } })).data
    expect(await bin()).toMatchObject({ count: 2 })
    await deletedAgo(workplace, 29, young)
    await deletedAgo(workplace, 31, old)
    expect((await bin()).rows.map((row: { id: number }) => row.id)).toEqual([young])
    expect((await call('/workplace/restore', { id: old })).result).toBe(40400)
    expect((await call('/workplace/restore', { id: young })).result).toBe(20000)
  })
  it('are restored after what they belong to, or with it, never alone', async () => {
    const { id: projectId } = await server.project()
    const { form } = await makeForm(server.system, projectId, visitorForm({}))
    const field = async () =>
      (
        await server.sql<{ deleted: boolean }>(
          'select "deletedAt" is not null as deleted from "webFormField" where id = $1',
          [id],
        )
      )[0]?.deleted
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'select id from "webFormField" where "webFormId" = $1 order by id limit 1',
      [form.id],
    )
    const restore = async (list: string, row: number) => call(`/${list}/restore`, { id: row })
    await call('/webForm/delete', { id: form.id })
    expect(await field()).toBe(true)
    expect(await restore('webFormField', id)).toMatchObject({
      result: 40900,
      data: { code: 'parentDeleted' },
      errmsg: expect.stringContaining('form'),
    })
    expect(await field()).toBe(true)
    expect((await restore('webForm', form.id)).result).toBe(20000)
    expect(await field()).toBe(false)
  })
  it('are permanently deleted after thirty days, and the audit log says how many of each list', async () => {
    await emptyBins(server.system)
    const [living, young, old, older] = [
      await made(workplace),
      await made(workplace),
      await made(workplace),
      await made(workplace),
    ]
    await deletedAgo(workplace, 29, young)
    await deletedAgo(workplace, 31, old, older)
    // As the night does it.
    await server.system.transaction(tx => tx.enqueue('system.emptyBins', {}))
    await server.runJobs()
    expect(await there(workplace, living, young, old, older)).toEqual([living, young])
    expect(await linesOf('workplace')).toEqual([{ account: expect.any(String), changes: { rows: 2 } }])
    const { statements } = await server.statements(() => emptyBins(server.system))
    expect(statements.filter(text => /^(delete|update|insert)/.test(text))).toEqual([])
  })
  it('are deleted once even if two servers start at the same moment, and each row is counted once', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => made(workplace)))
    await deletedAgo(workplace, 31, ...ids)
    // Both have looked at the rows before either can go on.
    const counts = (
      await whileHeld(server, 'select 1 from workplace where id = any($1::bigint[]) for update', [ids], 2, () => [
        purge(server.system),
        purge(server.system),
      ])
    )
      .flat()
      .filter(({ of }) => of.name === 'workplace')
      .map(({ rows }) => rows)
    expect(counts.reduce((sum, rows) => sum + rows, 0)).toBe(40)
    expect(await there(workplace, ...ids)).toEqual([])
  })
  it('stay complete when the job is interrupted: nothing of a row is deleted before the row, and the next night continues', async () => {
    const { id: projectId } = await server.project()
    const path = await privateFile()
    const { form } = await makeForm(server.system, projectId, visitorForm({}))
    const { id } = await server.system
      .store(webFormRecord)
      .create({ projectId, webFormId: form.id, number: unused('N'), answers: { 1: path } } as never)
    const listed = async () =>
      (await server.sql('select 1 from "uploadedFile" where "filePath" = $1 and "deletedAt" is null', [path])).length
    await deletedAgo(webFormRecord, 31, id)
    goesAlong.fill('test', async (_tx, _of, ids) => {
      if (ids.includes(id) && broken) throw new Error('the power went')
    })
    broken = true
    await expect(emptyBins(server.system)).rejects.toThrow('the power went')
    expect([await there(webFormRecord, id), await listed()]).toEqual([[id], 1])
    broken = false
    await emptyBins(server.system)
    expect([await there(webFormRecord, id), await listed()]).toEqual([[], 0])
  })
  it('cannot be restored without a token or by an operator of another project', async () => {
    const { id: projectId } = await server.project()
    const { form } = await makeForm(server.system, projectId, visitorForm({}))
    const { id } = await server.system
      .store(webFormRecord)
      .create({ projectId, webFormId: form.id, number: unused('N') } as never)
    const { token: strange } = await server.operator({ projects: [(await server.project()).id] })
    await deletedAgo(webFormRecord, 1, id)
    const asked = (by?: string) => server.call('/webFormRecord/restore', { id }, by ? { token: by } : {})
    expect([(await asked(strange)).result, (await asked()).result]).toEqual([40400, 50006])
    expect((await asked(token)).result).toBe(20000)
  })
  it('take the log of personal-data access with them', async () => {
    const { id: projectId } = await server.project()
    const { form } = await makeForm(server.system, projectId, visitorForm({}))
    const channels = server.system.acting('form', { projectId }).store(registerChannel)
    const channel = await channels.create({ projectId, name: '邮件' })
    await server.system
      .store(webFormRecord)
      .create({ projectId, webFormId: form.id, number: unused('N'), registerChannelId: channel.id } as never)
    await channels.delete(channel.id)
    const kept = () =>
      server.sql(
        `select "inTable", "field" from "lostReference" where "resource" = 'registerChannel' and "rowId" = $1`,
        [channel.id],
      )
    expect(await kept()).toEqual([{ inTable: 'webFormRecord', field: 'registerChannelId' }])
    await deletedAgo(registerChannel, 31, channel.id)
    await emptyBins(server.system)
    expect([await there(registerChannel, channel.id), await kept()]).toEqual([[], []])
  })
  it('are deleted with their children in the same night', async () => {
    const place = await made(workplace)
    const part = await made(department, { workplaceId: place })
    const person = await made(expert, { workplaceId: place, departmentId: part })
    for (const [of, id] of [
      [workplace, place],
      [department, part],
      [expert, person],
    ] as const)
      await deletedAgo(of, 31, id)
    await emptyBins(server.system)
    expect([await there(workplace, place), await there(department, part), await there(expert, person)]).toEqual([
      [],
      [],
      [],
    ])
  })
  it('stay while an existing row refers to them, and are deleted once none does', async () => {
    const place = await made(workplace)
    const part = await made(department, { workplaceId: place })
    const person = await made(expert, { workplaceId: place })
    await deletedAgo(workplace, 31, place)
    await deletedAgo(department, 29, part)
    await emptyBins(server.system)
    expect(await there(workplace, place)).toEqual([place])
    await deletedAgo(department, 31, part)
    await emptyBins(server.system)
    // The expert lives.
    expect([await there(workplace, place), await there(department, part)]).toEqual([[place], []])
    await server.system.store(expert).set(person, { workplaceId: null })
    await emptyBins(server.system)
    expect(await there(workplace, place)).toEqual([])
  })
  it('are deleted even if two refer to each other; rows that are not due keep what they refer to', async () => {
    const { id: projectId } = await server.project()
    const { form } = await makeForm(server.system, projectId, visitorForm({}))
    const record = async () =>
      (await server.system.store(webFormRecord).create({ projectId, webFormId: form.id, number: unused('N') } as never))
        .id
    const [one, other, leader, member] = [await record(), await record(), await record(), await record()]
    const name = (id: number, field: string, to: number) =>
      server.sql(`update "webFormRecord" set "${field}" = $2 where id = $1`, [id, to])
    await name(one, 'duplicateOfId', other)
    await name(other, 'duplicateOfId', one)
    await name(leader, 'groupId', leader)
    await name(member, 'groupId', leader)
    await deletedAgo(webFormRecord, 31, one, other, leader)
    await deletedAgo(webFormRecord, 29, member)
    await emptyBins(server.system)
    expect(await there(webFormRecord, one, other, leader, member)).toEqual([leader, member])
    expect(
      (await server.sql<{ groupId: number }>(`select "groupId" from "webFormRecord" where id = $1`, [member]))[0]
        ?.groupId,
    ).toBe(leader)
    await deletedAgo(webFormRecord, 31, member)
    await emptyBins(server.system)
    expect(await there(webFormRecord, leader, member)).toEqual([])
  })
  it('take the private files sent with them, unless another record uses these', async () => {
    const { id: projectId } = await server.project()
    const { form } = await makeForm(server.system, projectId, visitorForm({}))
    const record = async (...paths: string[]) => {
      const { id } = await server.system.store(webFormRecord).create({
        projectId,
        webFormId: form.id,
        number: unused('N'),
        answers: Object.fromEntries(paths.map((path, nth) => [nth + 1, path])),
      } as never)
      return id
    }
    const [unshared, shared, open, young] = [
      await privateFile(),
      await privateFile(),
      await privateFile(false),
      await privateFile(),
    ]
    await deletedAgo(webFormRecord, 31, await record(unshared, shared, open))
    await deletedAgo(webFormRecord, 29, await record(young))
    await record(shared)
    await emptyBins(server.system)
    await sweepFiles(server.system)
    expect(
      await Promise.all([unshared, shared, open, young].map(async path => (await bytesOf(path)) !== undefined)),
    ).toEqual([false, true, true, true])
  })
  it('of a form keep its fields: answers refer to them, and they say what is personal', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({}))
    const id = fields.phoneNumber as number
    await call('/webFormField/delete', { id })
    await deletedAgo({ name: 'webFormField' }, 31, id)
    await emptyBins(server.system)
    expect(await there({ name: 'webFormField' }, id)).toEqual([id])
    expect((await call('/webFormField/getList', { deleted: true, where: { webFormId: form.id } })).data.count).toBe(1)
    expect((await call('/webFormField/restore', { id })).result).toBe(20000)
  })
})

describe('the database', () => {
  it('finds references to deleted rows, and the recycle bin, with an index, never by a full scan', async () => {
    // References to what never goes for good need none.
    const bare = await server.sql(
      `
        select c.conrelid::regclass::text as "table", a.attname as "column"
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f'
          and not exists (
            select 1
            from pg_index i
            where i.indrelid = c.conrelid
              and i.indkey[0] = a.attnum
              and (
                i.indpred is null
                or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)
              )
          )
          and c.confrelid::regclass::text <> all($1)`,
      [
        [
          '"sysMenu"',
          '"sysOperation"',
          'project',
          'seller',
          'language',
          'currency',
          '"webFormField"',
          '"webFormFieldGroup"',
          '"webFormComponent"',
          '"webFormCandidate"',
          '"webComponent"',
          '"webUser"',
        ],
      ],
    )
    expect(bare).toEqual([])
    const { id: projectId } = await server.project()
    const { form } = await makeForm(server.system, projectId, visitorForm({}))
    await server.sql(
      `
        insert into "webFormRecord" ("projectId", "webFormId", "number", "deletedAt")
        select $1, $2, 'R' || n, case when n % 500 = 0 then clock_timestamp() end
        from generate_series(1, 20000) n`,
      [projectId, form.id],
    )
    await server.sql('analyze "webFormRecord"')
    const { statements } = await server.statements(() =>
      server.call(
        '/webFormRecord/getList',
        { deleted: true, pagination: { page: 1, limit: 10 } },
        { token, projectId },
      ),
    )
    const asked = statements.filter(text => text.includes('a."deletedAt" >'))
    expect(asked).toHaveLength(2)
    for (const text of asked)
      expect(
        JSON.stringify(
          await server.sql(`explain ${text.replace('$1::bigint', String(projectId)).replace('$2::int', '10')}`),
        ),
      ).toContain('webFormRecord_deletedAt')
  })
})
