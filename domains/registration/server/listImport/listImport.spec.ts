import { describe, it } from 'node:test'
import { exchangeOn, form, sheet, type Rows } from '@pavilion/exchange/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUser } from '../../model/index.ts'
import { standingOf } from '../lists.ts'

const server = await startTestServer()
const { desk, imported } = exchangeOn(server)
const black = '/registerUserBlackUser'
const white = '/registerUserHealthWhiteUser'
const headings = ['姓名', '手机号', '证件号码', '外部编号']

async function event() {
  const at = await desk()
  const { projectId } = at
  let nth = 0
  const attendee = (name: string, more: object = {}) =>
    server.system.store(registerUser).create({ projectId, name, number: `A${projectId}-${++nth}`, ...more })
  const file = async (rows: Rows, fields: Record<string, string> = {}) => form(await sheet([headings, ...rows]), fields)
  return {
    at,
    projectId,
    attendee,
    preview: async (list: string, rows: Rows, decided: Record<string, string> = {}) =>
      (await server.call(`${list}/importPreview`, await file(rows, decided), at)).data,
    take: async (list: string, rows: Rows, decided: Record<string, string> = {}) =>
      imported(list, await file(rows, { mode: 'good', ...decided }), at),
    /** By a mainland phone number as it is typed. */
    standing: ({ phoneNumber, ...about }: { phoneNumber?: string; numbers?: (string | null)[] }) =>
      standingOf(server.system, projectId, { ...about, ...(phoneNumber && { phoneNumber: `+86${phoneNumber}` }) }),
    undo: (id: number) => server.call('/importBatch/undo', { id }, at),
  }
}
const rowsOf = (found: readonly { row: number }[]) => found.map(({ row }) => row)

describe('a sheet of the black list', () => {
  it('is shown before anything of it is stored: contradictory and spoilt rows, and whom it would shut out', async () => {
    const { preview, standing, attendee } = await event()
    await attendee('李雷', { phoneNumber: '13900000001' })
    const found = await preview(black, [
      ['李雷', '13900000001', null, null],
      ['赵一', '13900000002', null, null],
      ['钱二', '13900000002', null, null],
      ['无号', null, null, null],
      ['坏号', '12', null, null],
      ['李某', '13900000001', null, null],
    ])
    expect(found).toMatchObject({ total: 6, good: 4, bad: 2 })
    expect(rowsOf(found.problems)).toEqual([5, 6])
    expect(rowsOf(found.notes)).toEqual([2, 3, 4, 7])
    expect(found.choices).toMatchObject([
      { name: 'number 2-7', value: 'all' },
      { name: 'number 3-4', value: 'all' },
    ])
    expect(found.becomes[0]).toBe('4 个条目，其中 2 行是现有参会人')
    expect(await standing({ phoneNumber: '13900000001' })).toMatchObject({ black: false })
  })
  it('refuses a number under both its names until somebody chooses one, and can be undone', async () => {
    const { take, standing, undo, projectId } = await event()
    const rows: Rows = [
      ['赵一', '13900000002', null, 'X1'],
      ['钱二', '13900000002', null, 'X2'],
    ]
    const both = await take(black, rows)
    expect(both).toMatchObject({ done: 2, skipped: 0 })
    const names = async () =>
      (
        await server.sql<{ name: string }>(
          'select "name" from "registerUserBlackUser" where "projectId" = $1 and "deletedAt" is null order by id',
          [projectId],
        )
      ).map(({ name }) => name)
    expect(await names()).toEqual(['赵一', '钱二'])
    expect(await standing({ phoneNumber: '13900000002' })).toMatchObject({ black: true })
    expect((await undo(both.id)).result).toBe(20000)
    expect(await standing({ phoneNumber: '13900000002' })).toMatchObject({ black: false })
    await take(black, rows, { 'number 2-3': '3' })
    expect(await names()).toEqual(['钱二'])
    expect(await standing({ numbers: ['x1'] })).toMatchObject({ black: false })
    expect(await standing({ numbers: ['x2'] })).toMatchObject({ black: true })
  })
  it('takes two rows of one person, however the name is written, for one', async () => {
    const { take, projectId } = await event()
    await take(black, [
      ['陳曉東', '13900000003', null, null],
      ['陈 晓东', '139 0000 0003', null, null],
      ['Chen Xiaodong', '13900000003', null, 'X3'],
    ])
    const rows = await server.sql(
      'select "name", "externalNumber" as number from "registerUserBlackUser" where "projectId" = $1 order by id',
      [projectId],
    )
    expect(rows).toEqual([
      { name: '陳曉東', number: null },
      { name: 'Chen Xiaodong', number: 'X3' },
    ])
  })
  for (const [known, listed] of [
    ['张三', '张　三'],
    ['买买提·阿卜杜拉', '買買提•阿卜杜拉'],
    ['张小明', 'ZHANG, Xiaoming'],
    ['Anna Müller', 'MULLER Anna'],
  ] as const)
    it(`asks whether ${listed} is the attendee ${known}, and neither takes nor forgets the row until then`, async () => {
      const { preview, take, attendee, standing } = await event()
      const { id, number } = await attendee(known, { phoneNumber: '13900000009' })
      const rows: Rows = [[listed, null, null, null]]
      const found = await preview(black, rows)
      expect(found).toMatchObject({ good: 0, bad: 1 })
      expect(found.choices).toMatchObject([
        { name: 'row 2', value: '', values: [{ value: String(id) }, { value: 'no' }] },
      ])
      const person = { phoneNumber: '13900000009', numbers: [number] }
      expect(await take(black, rows)).toMatchObject({ done: 0, skipped: 1 })
      expect(await standing(person)).toMatchObject({ black: false })
      expect(await take(black, rows, { 'row 2': 'no' })).toMatchObject({ done: 0, skipped: 1 })
      expect(await take(black, rows, { 'row 2': String(id) })).toMatchObject({ done: 1 })
      expect(await standing(person)).toMatchObject({ black: true })
    })
  it('asks once about a person who stands there twice, and takes neither row until then', async () => {
    const { preview, take, attendee } = await event()
    const { id } = await attendee('陈晓东', { phoneNumber: '13900000031' })
    const rows: Rows = [
      ['陳曉東', '13900000032', null, null],
      ['陈·晓东', '13900000032', null, null],
    ]
    const found = await preview(black, rows)
    expect(rowsOf(found.problems)).toEqual([2, 3])
    expect(found.choices).toMatchObject([{ name: 'row 2' }])
    expect(await take(black, rows, { 'row 2': String(id) })).toMatchObject({ done: 2, skipped: 0 })
  })
  it('has one answer for all namesakes, whose own numbers are then listed', async () => {
    const { preview, take, attendee, standing } = await event()
    await attendee('王伟', { phoneNumber: '13900000011' })
    await attendee('李娜', { phoneNumber: '13900000012' })
    const rows: Rows = [
      ['王伟', '13900000021', null, null],
      ['李娜', '13900000022', null, null],
    ]
    expect((await preview(black, rows)).choices.map(({ name }: { name: string }) => name)).toEqual([
      'alike',
      'row 2',
      'row 3',
    ])
    expect(await take(black, rows, { alike: 'no' })).toMatchObject({ done: 2 })
    expect(await standing({ phoneNumber: '13900000021' })).toMatchObject({ black: true })
    expect(await standing({ phoneNumber: '13900000011' })).toMatchObject({ black: false })
  })
})

describe('a sheet of the health white list', () => {
  it('lets nobody in by a number with two names, or with the name of somebody else, until somebody chooses', async () => {
    const { preview, take, attendee, standing } = await event()
    await attendee('李雷', { phoneNumber: '13900000001' })
    const rows: Rows = [
      ['赵一', '13900000002', null, null],
      ['钱二', '13900000002', null, null],
      ['韩梅梅', '13900000001', null, null],
    ]
    const found = await preview(white, rows)
    expect(found).toMatchObject({ good: 0, bad: 3 })
    expect(rowsOf(found.problems)).toEqual([2, 3, 4])
    const healthWhite = async (phoneNumber: string) => (await standing({ phoneNumber })).healthWhite
    expect(await take(white, rows)).toMatchObject({ done: 0 })
    expect(await healthWhite('13900000002')).toBe(false)
    const taken = await take(white, rows, { 'number 2-3': '2', 'row 4': 'yes' })
    expect(taken).toMatchObject({ done: 3 })
    expect([await healthWhite('13900000002'), await healthWhite('13900000001')]).toEqual([true, true])
  })
  it('says which of its numbers the black list overrides', async () => {
    const { preview, take } = await event()
    await take(black, [['赵一', '13900000005', null, null]])
    const { notes, good } = await preview(white, [['赵一', '13900000005', null, null]])
    expect(good).toBe(1)
    expect(notes).toMatchObject([{ row: 2, message: '此号码在黑名单中，以黑名单为准' }])
  })
})
