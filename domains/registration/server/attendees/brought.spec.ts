import { describe, it } from 'node:test'
import { exchangeOn, form, sheet } from '@pavilion/exchange/testing.ts'
import { registerUserCertType } from '@pavilion/certificate/model/certType.ts'
import { numberPeople } from '@pavilion/certificate/server/numbers/numbers.ts'
import { startTestServer, waitersAre } from '@pavilion/testing'
import { expect } from 'expect'
import { registerUser } from '../../model/index.ts'
import { enterAttendees } from './byService.ts'

const server = await startTestServer()
const { imported } = exchangeOn(server)

async function event() {
  const { id: projectId } = await server.project()
  const { token } = await server.operator({ projects: [projectId] })
  const at = { token, projectId, language: 'en' as const }
  const call = (path: string, body: object) => server.call(path, body, at)
  // Drawn here: R00001. Its badge number was drawn, too.
  const { data: drawn } = await call('/registerUser/create', { name: '王小明' })
  await server.sql(`update "registerUser" set "certNo" = 'V00001' where id = $1`, [drawn.id])
  return { projectId, at, call, drawn }
}

describe('a number that somebody brings', () => {
  it('is refused where it is another person’s number of any kind, who is named; their own is not', async () => {
    const { call, drawn } = await event()
    expect(drawn.number).toBe('R00001')
    for (const [field, number] of [
      ['externalNumber', 'R00001'],
      ['externalNumber', 'V00001'],
      ['externalNumber', 'v00001'],
      ['number', 'V00001'],
    ] as const)
      expect(await call('/registerUser/create', { name: '李雷', [field]: number })).toMatchObject({
        result: 40000,
        data: { code: 'numberOfOther', field },
        errmsg: expect.stringContaining('is the number of 王小明'),
      })
    const { data: other } = await call('/registerUser/create', { name: '李雷', externalNumber: 'X1' })
    const change = (externalNumber: string) =>
      call('/registerUser/update', { id: other.id, updatedAt: other.updatedAt, externalNumber })
    expect(await change('V00001')).toMatchObject({ data: { code: 'numberOfOther' } })
    expect(await call('/registerUser/create', { name: '张伟', externalNumber: 'x1' })).toMatchObject({
      data: { code: 'numberOfOther' },
    })
    expect(await change('R00002')).toMatchObject({ result: 20000 })
    // What was brought is drawn for nobody.
    await call('/registerUser/create', { name: '韩梅梅', externalNumber: 'r00003' })
    expect((await call('/registerUser/create', { name: '张伟' })).data.number).toBe('R00005')
  })
  for (const what of ['typed', 'typed later', 'in a sheet'] as const)
    for (const column of ['number', 'certNo'] as const)
      it(`is refused ${what} while the same ${column} is being drawn for somebody`, async () => {
        const { projectId, call, at } = await event()
        const { id: certTypeId } = await server.system
          .store(registerUserCertType)
          .create({ projectId, name: '观众', nameEN: 'Visitor', certNoPrefix: 'D' })
        const { data: named } = await call('/registerUser/create', { name: '韩梅梅', certTypeId })
        const { data: other } = await call('/registerUser/create', { name: '李雷', externalNumber: 'L1' })
        const bring = async (externalNumber: string) => {
          if (what === 'typed') return call('/registerUser/create', { name: '张伟', externalNumber })
          if (what === 'typed later')
            return call('/registerUser/update', { id: other.id, updatedAt: other.updatedAt, externalNumber })
          const rows = [
            ['Name', 'External number'],
            ['张伟', externalNumber],
          ]
          return imported('/registerUser', form(await sheet(rows), { mode: 'good' }), at)
        }
        const drawn = Promise.withResolvers<string>()
        const go = Promise.withResolvers<void>()
        const drawing = server.system.transaction(async tx => {
          const inside = tx.acting('certificate', { projectId })
          if (column === 'certNo') await numberPeople(inside, projectId, [named.id])
          const [id] = column === 'number' ? await enterAttendees(tx, projectId, [{ name: '韩梅梅' }]) : [named.id]
          const row = await inside.store(registerUser).getDetail(id)
          drawn.resolve(row[column] as string)
          await go.promise
        })
        const number = (await drawn.promise).toLowerCase()
        const bringing = bring(number)
        // Without a lock it is brought, or looked for, by then.
        await Promise.race([bringing, waitersAre(server, 1).catch(() => {})])
        go.resolve()
        await drawing
        expect(JSON.stringify(await bringing)).toContain(`${number} is the number of 韩梅梅`)
      })
  it('is refused in a sheet by its row, with the name of who has it, and twice within the sheet', async () => {
    const { at, call } = await event()
    const rows = [
      ['Name', 'External number', 'Number'],
      ['甲', 'R00001', null],
      ['乙', 'V00001', null],
      ['丙', 'Y1', 'Y9'],
      ['丁', 'Y9', null],
      ['戊', 'Y2', null],
    ]
    const done = await imported('/registerUser', form(await sheet(rows), { mode: 'good' }), at)
    expect(JSON.stringify(done)).toContain('R00001 is the number of 王小明')
    expect(JSON.stringify(done)).toContain('V00001 is the number of 王小明')
    expect(JSON.stringify(done)).toContain('Same as row 4')
    const { data } = await call('/registerUser/getList', {})
    expect(data.rows.map(({ name }: { name: string }) => name).sort()).toEqual(['丙', '戊', '王小明'].sort())
  })
})
