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
  it('counts the answers of a file; the same file twice is harmless; unknown rows are listed; a later file replaces', async () => {
    const { call, exported, police, importResult, row, people } = await event(3)
    const id = await police()
    expect((await importResult(id, [[idOf(0), '通过']])).data.code).toBe('policeNotExported')
    await exported(id)
    const lines = [
      [idOf(0), '通过'],
      [idOf(1).toLowerCase(), '不通过'],
      ['X9999999', '通过'],
      [idOf(2), '待定'],
    ] as const
    const first = await importResult(id, lines)
    expect(first.data).toMatchObject({
      rows: 4,
      passed: 1,
      failed: 1,
      changed: 2,
      unread: [
        { row: 4, why: 'unknown', ends: '9999' },
        { row: 5, why: 'noResult' },
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
    expect((await importResult(id, lines)).data.changed).toBe(0)
    expect(await holds()).toEqual([10, 10, 10])
    expect(
      (
        await importResult(id, [
          [idOf(0), 'FAIL'],
          [idOf(1), 'pass'],
        ])
      ).data.changed,
    ).toBe(2)
    expect(await holds()).toEqual([20, 10, 10])
    expect((await importResult(id, [[idOf(0), 'pass']])).data.changed).toBe(1)
    expect(await holds()).toEqual([10, 10, 10])
    const { data } = await call('/registerUserPoliceCheckBatch/getDetail', { id })
    expect(data).toMatchObject({ status: 30, totalAmt: 3, passAmt: 2, nopassAmt: 0 })
    await call('/registerUserPoliceCheckBatch/closeBatch', { id, updatedAt: data.updatedAt })
    expect((await importResult(id, lines)).data.code).toBe('policeBatchClosed')
    const [report] = await server.sql(
      'select "importReport"::text as text from "registerUserPoliceCheckBatch" where id = $1',
      [id],
    )
    expect(JSON.stringify(report)).not.toContain('X9999999')
  })
  it('takes two files at once one after the other', async () => {
    const { exported, police, importResult, row } = await event(2)
    const id = await police()
    await exported(id)
    const answers = await allAtOnce(2, () =>
      importResult(id, [
        [idOf(0), '不通过'],
        [idOf(1), '通过'],
      ]),
    )
    expect(answers.map(({ result }) => result)).toEqual([ok, ok])
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 2])
    expect(await row('registerUserPoliceCheckBatch', id)).toMatchObject({ status: 30 })
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
