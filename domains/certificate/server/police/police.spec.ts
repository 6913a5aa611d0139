import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { filesFolder } from '@pavilion/system/server/files.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { checking, idOf } from '../testing/checks.ts'

const server = await startTestServer()
const { event } = checking(server)
const ok = 20000

describe('a police check batch', () => {
  it('takes the people of a filter, and is exported with the agreed columns, its hash logged', async () => {
    const { projectId, done, call, exported, police, row, people, type } = await event(3)
    const id = await police()
    expect((await call('/registerUserPoliceCheckBatch/addMembers', { id })).data.code).toBe('nobodyFound')
    const other = await done('/registerUserPoliceCheckBatch/createFromFilter', {
      projectId,
      batchName: '两人',
      type: 20,
      registerUserCertTypeId: type.id,
      ids: people.slice(0, 2),
    })
    expect(other.added).toBe(2)
    await exported(id)
    const batch = await row('registerUserPoliceCheckBatch', id)
    expect(batch).toMatchObject({ status: 20, exportHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const bytes = await readFile(join(filesFolder(), String(batch.exportFile).slice('/files/'.length)))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(batch.exportHash)
    const rows: (readonly unknown[])[] = []
    for await (const { cells } of rowsOfSheet(bytes)) rows.push(cells)
    expect(rows[0]?.slice(0, 6)).toEqual(['序号', '姓名', '英文姓名', '性别', '证件类型', '证件号码'])
    expect(rows.slice(1).map(cells => cells[5])).toEqual([idOf(0), idOf(1), idOf(2)])
    const [logged] = await server.sql(
      `select o.*
      from "sysUserOperateLog" o
      where o."resource" = 'registerUserPoliceCheckBatch' and o."rowId" = $1 and o."action" = 'exportFile'`,
      [id],
    )
    expect(logged).toMatchObject({ sysUserId: expect.any(Number) })
    expect(JSON.stringify(logged)).toContain(batch.exportHash as string)
    // Whoever is in it stays, and nobody is added.
    expect((await call('/registerUserPoliceCheckBatch/addMembers', { id })).data.code).toBe('membersLocked')
  })
  it('counts the answers of a file; the same file twice is harmless; unknown rows are named; a later file replaces', async () => {
    const { call, exported, police, importResult, preview, row, people } = await event(3)
    const id = await police()
    expect((await preview(id, [[idOf(0), '通过']])).data.code).toBe('policeNotExported')
    expect((await importResult(id, [[idOf(0), '通过']])).data).toMatchObject({ done: 0, message: expect.any(String) })
    await exported(id)
    const lines = [
      [idOf(0), '通过'],
      [idOf(1).toLowerCase(), '不通过'],
      ['X9999999', '通过'],
      [idOf(2), '待定'],
      ['', '通过'],
    ] as const
    const first = await importResult(id, lines)
    expect(first.data).toMatchObject({
      total: 5,
      done: 2,
      skipped: 3,
      problems: [
        { row: 4, column: '证件号码', message: '此证件号码不在批次中' },
        { row: 5, column: '核查结果', message: '「待定」不是可识别的结果，请填通过或不通过' },
        { row: 6, column: '证件号码' },
      ],
    })
    const holds = async () =>
      (
        await server.sql<{ certHold: number }>('select "certHold" from "registerUser" where id = any($1) order by id', [
          people,
        ])
      ).map(({ certHold }) => certHold)
    expect(await holds()).toEqual([10, 20, 10])
    const cleared = await row('registerUser', people[1] as number)
    expect(
      (await call('/registerUser/clearCert', { id: people[1], updatedAt: cleared.updatedAt, reason: '同名误判' }))
        .result,
    ).toBe(ok)
    // The same file says nothing new, so it does not hold what an operator has cleared.
    await importResult(id, lines)
    expect(await holds()).toEqual([10, 10, 10])
    await importResult(id, [
      [idOf(0), 'FAIL'],
      [idOf(1), 'pass'],
    ])
    expect(await holds()).toEqual([20, 10, 10])
    await importResult(id, [[idOf(0), 'pass']])
    expect(await holds()).toEqual([10, 10, 10])
    const { data } = await call('/registerUserPoliceCheckBatch/getDetail', { id })
    expect(data).toMatchObject({ status: 30, totalAmt: 3, passAmt: 2, nopassAmt: 0 })
    expect(data.resultHash).toMatch(/^[0-9a-f]{64}$/)
    await call('/registerUserPoliceCheckBatch/closeBatch', { id, updatedAt: data.updatedAt })
    expect((await preview(id, lines)).data.code).toBe('policeBatchClosed')
    expect((await importResult(id, lines)).data).toMatchObject({ done: 0, message: expect.any(String) })
  })
  it('takes two files at once one after the other', async () => {
    const { exported, police, resultForm, row, token, projectId, people } = await event(2)
    const id = await police()
    await exported(id)
    const lines = [
      [idOf(0), '不通过'],
      [idOf(1), '通过'],
    ] as const
    const sent = await allAtOnce(2, nth =>
      server.call(
        '/registerUserPoliceCheckResult/import',
        resultForm(id, [...lines, ...(nth ? [[idOf(1), '通过']] : [])], { mode: 'good' }),
        { token, projectId },
      ),
    )
    expect(sent.map(({ result }) => result)).toEqual([ok, ok])
    await server.runJobs()
    expect(await row('registerUserPoliceCheckBatch', id)).toMatchObject({ status: 30 })
    expect(await row('registerUser', people[0] as number)).toMatchObject({ certHold: 20 })
  })
  it('is exported and answered only by operators with the right', async () => {
    const { police, projectId } = await event(1)
    const id = await police()
    const { token } = await server.operator({
      projects: [projectId],
      rights: ['registerUserPoliceCheckBatch.getDetail'],
    })
    expect((await server.call('/registerUserPoliceCheckBatch/exportFile', { id }, { token, projectId })).result).toBe(
      40300,
    )
  })
})

describe('a result file that does not say one thing', () => {
  it('is shown before anything of it is stored: contradictory, spoilt and unknown lines', async () => {
    const { exported, police, preview, row, people } = await event(3)
    const id = await police()
    await exported(id)
    const { data } = await preview(id, [
      [idOf(0), '通过'],
      [idOf(0), '不通过'],
      ['X9999999', '通过'],
      [idOf(2), '待定'],
    ])
    expect(data).toMatchObject({ total: 4, good: 2, bad: 2, noted: 2 })
    expect(data.problems.map(({ row: nth }: { row: number }) => nth)).toEqual([4, 5])
    expect(data.notes.map(({ message }: { message: string }) => message)).toEqual([
      '第 2、3 行结果不一致，按不通过处理',
      '第 2、3 行结果不一致，按不通过处理',
    ])
    expect(data.choices).toMatchObject([{ name: 'number 2-3', value: '30' }])
    expect(data.becomes).toEqual(['通过 0 人，不通过 1 人', '1 人的结果与现在不同'])
    expect(await row('registerUserPoliceCheckBatch', id)).toMatchObject({ status: 20, importedAt: null })
    expect(await row('registerUser', people[0] as number)).toMatchObject({ certHold: 10 })
  })
  it('fails whom two lines disagree about, in whichever order, until somebody chooses', async () => {
    const { exported, police, importResult, row, people } = await event(2)
    const id = await police()
    await exported(id)
    const lines = [
      [idOf(0), '不通过'],
      [idOf(0), '通过'],
      [idOf(1), '通过'],
      [idOf(1), '不通过'],
    ] as const
    await importResult(id, lines)
    const holds = async () => [
      (await row('registerUser', people[0] as number)).certHold,
      (await row('registerUser', people[1] as number)).certHold,
    ]
    expect(await holds()).toEqual([20, 20])
    await importResult(id, lines, { 'number 2-3': '20' })
    expect(await holds()).toEqual([10, 20])
  })
  it('asks for whom a number under another name counts; “fail” stands until then, “pass” does not', async () => {
    const { exported, police, importResult, row, people, preview } = await event(2)
    const id = await police()
    await exported(id)
    const lines = [
      [idOf(0), '通过', '别人'],
      [idOf(1), '不通过', '别人'],
    ] as const
    expect((await preview(id, lines)).data).toMatchObject({ good: 1, bad: 1, noted: 1 })
    await importResult(id, lines)
    const results = async () =>
      (
        await server.sql<{ checkResult: number }>(
          `select "checkResult" from "registerUserPoliceCheckBatchDetail"
          where "registerUserPoliceCheckBatchId" = $1 order by id`,
          [id],
        )
      ).map(({ checkResult }) => checkResult)
    expect(await results()).toEqual([10, 30])
    await importResult(id, lines, { 'row 2': 'yes', 'row 3': 'no' })
    expect(await results()).toEqual([20, 30])
    expect(await row('registerUser', people[1] as number)).toMatchObject({ certHold: 20 })
  })
  it('proposes people of the batch whose name is written otherwise, and takes nothing until somebody says so', async () => {
    const { exported, police, importResult, preview, row, people } = await event(2)
    const id = await police()
    await server.sql('update "registerUser" set "name" = $2 where id = $1', [people[0], '买买提·阿卜杜拉'])
    await exported(id)
    const lines = [['E0000001', '不通过', '買買提 阿卜杜拉']] as const
    const { data } = await preview(id, lines)
    expect(data).toMatchObject({ good: 0, bad: 1 })
    expect(data.choices).toMatchObject([
      { name: 'row 2', value: '', values: [{ value: String(people[0]) }, { value: 'no' }] },
    ])
    await importResult(id, lines)
    expect(await row('registerUser', people[0] as number)).toMatchObject({ certHold: 10 })
    await importResult(id, lines, { 'row 2': String(people[0]) })
    expect(await row('registerUser', people[0] as number)).toMatchObject({ certHold: 20 })
  })
  it('can be undone: people have again what the other files say, and their badges follow', async () => {
    const { exported, police, importResult, row, people, call } = await event(2)
    const id = await police()
    await exported(id)
    await importResult(id, [
      [idOf(0), '通过'],
      [idOf(1), '通过'],
    ])
    const second = await importResult(id, [[idOf(0), '不通过']])
    const hold = async () => (await row('registerUser', people[0] as number)).certHold
    expect(await hold()).toBe(20)
    expect((await call('/importBatch/undo', { id: second.data.id })).result).toBe(ok)
    expect(await hold()).toBe(10)
    expect((await call('/registerUserPoliceCheckBatch/getDetail', { id })).data).toMatchObject({
      passAmt: 2,
      nopassAmt: 0,
    })
    const third = await importResult(id, [[idOf(1), '不通过']])
    const { data } = await call('/registerUserPoliceCheckBatch/getDetail', { id })
    await call('/registerUserPoliceCheckBatch/closeBatch', { id, updatedAt: data.updatedAt })
    expect((await call('/importBatch/undo', { id: third.data.id })).data.code).toBe('policeBatchClosed')
  })
})
