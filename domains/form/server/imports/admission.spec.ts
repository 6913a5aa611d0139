import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { startTestServer, whileHeld } from '@pavilion/testing'
import { patience } from '@pavilion/testing/patience.ts'
import { decisionRule, decisionRuleGroup, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { wrongCodes } from '../decisionRules/pass.ts'
import { makeForm } from '../index.ts'
import { useRealName, wrongNames } from '../submit/realName.ts'

const server = await startTestServer()
const card = '11010519491231002X'
const cards = [
  '110105194912310038',
  '110105194912310046',
  '110105194912310054',
  '110105194912310062',
  '110105194912310070',
  '110105194912310089',
  '110105194912310097',
]
afterEach(async () => {
  useRealName()
  await server.sql(`delete from "httpRate"`)
})

/** Waits until this many wrong answers are counted, which happens outside the import. */
async function counted(what: string, many: number): Promise<void> {
  for (const until = Date.now() + patience; ; ) {
    const [found] = await server.sql<{ count: number }>('select "count" from "httpRate" where "key" like $1', [
      `${what}%`,
    ])
    if (found?.count === many) return
    if (Date.now() > until) throw new Error(`${found?.count} ${what} are counted, not ${many}`)
  }
}

/** A visitor's group whose members give an invitation code, or a name and an ID number. */
async function group({ values = ['A1', 'B2'], realNameCheck = false } = {}) {
  const { id: projectId } = await server.project()
  const projectContext = server.system.acting('test', { projectId })
  const codes = await projectContext.store(decisionRuleGroup).create({
    projectId,
    name: '邀请码',
    mode: 'invitationCode',
    markUsed: true,
    passInitialStatus: webFormRecordStatus.valid,
  } as never)
  for (const value of values)
    await projectContext
      .store(decisionRule)
      .create({ projectId, decisionRuleGroupId: codes.id, field: 'invitationCode', value } as never)
  const members = await makeForm(server.system, projectId, {
    form: {
      name: '成员',
      englishName: 'Members',
      type: webFormType.personalRegister,
      realNameCheck,
      initialStatus: webFormRecordStatus.pending,
    },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: 1, required: true },
          realNameCheck
            ? { key: 'idNumber', name: '证件号码', englishName: 'ID number', type: 1, required: true }
            : {
                key: 'invitationCode',
                name: '邀请码',
                englishName: 'Invitation code',
                type: 1,
                required: true,
                decisionRuleGroupId: codes.id,
              },
        ],
      },
    ],
  })
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '团体', englishName: 'Group', type: webFormType.groupRegister, memberFormId: members.form.id },
    groups: [{ fields: [{ key: 'name', name: '单位', englishName: 'Company', type: 1, required: true }] }],
  })
  const leader = await server.visitor({ projectId })
  const operator = await server.operator({ projects: [projectId] })
  const { id: webFormRecordId } = (
    await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: form.id, webFormRecordValues: { [fields.name as number]: '某某公司' } },
      { token: leader.token, projectId },
    )
  ).data
  const upload = async (rows: readonly (readonly string[])[]) => {
    const body = new FormData()
    for (const [key, value] of Object.entries({ name: '一批', mode: 'good', webFormRecordId: String(webFormRecordId) }))
      body.set(key, value)
    body.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [{ name: 'one', rows: [['姓名', realNameCheck ? '证件号码' : '邀请码'], ...rows] }],
        } as never)) as BlobPart,
      ]),
      'members.xlsx',
    )
    return body
  }
  const send = async (path: string, rows: readonly (readonly string[])[], token: string) =>
    (await server.call(path, await upload(rows), { token, projectId, language: 'en' })).data
  let last = 0
  const problemsOf = ({ problems }: { problems: readonly { row: number; message: string }[] }) =>
    problems.map(({ row, message }) => [row, message])
  return {
    projectId,
    codes,
    leader,
    look: async (rows: readonly (readonly string[])[]) =>
      problemsOf(await send('/importBatch/ext/preview', rows, leader.token)),
    /** Imports the valid rows; returns how many, and the messages of the others. */
    take: async (rows: readonly (readonly string[])[]) => {
      const { id } = await send('/importBatch/ext/create', rows, leader.token)
      await server.runJobs()
      last = id
      const { successAmt, failDetail } = (
        await server.call('/importBatch/ext/getDetail', { id }, { token: leader.token, projectId })
      ).data
      return [successAmt, ...problemsOf({ problems: failDetail ?? [] })]
    },
    withdraw: async () =>
      (await server.call('/importBatch/ext/delete', { id: last }, { token: leader.token, projectId })).result,
    byOperator: async (rows: readonly (readonly string[])[]) => {
      const { id } = await send('/webFormRecord/import', rows, operator.token)
      await server.runJobs()
      return (await server.call('/webFormRecord/importProgress', { id }, { token: operator.token, projectId })).data
        .done
    },
    people: () =>
      server.sql<{ name: string; status: number }>(
        'select "name", "status" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null order by id',
        [members.form.id],
      ),
    /** How many rules the keyword finds. */
    found: async (search: string) =>
      (
        await server.system
          .store(decisionRule)
          .getList({ where: { decisionRuleGroupId: codes.id }, search, pagination: { page: 1, limit: 1 } })
      ).count,
    remarks: async () =>
      (
        await server.sql<{ remark: string | null }>(
          'select "remark" from "decisionRule" where "decisionRuleGroupId" = $1 order by id',
          [codes.id],
        )
      ).map(({ remark }) => remark),
  }
}

describe('members imported by a visitor, with an invitation code', () => {
  const wrong = 'This invitation code is not valid'
  const used = 'This invitation code has been used'
  it('need a valid code each, as in single submits: it is marked as used and sets the status until the sheet is withdrawn; operators’ sheets are not checked', async () => {
    const { look, take, byOperator, people, remarks, withdraw } = await group()
    const rows = [
      ['张三', ' a1 '],
      ['李四', 'zz'],
      ['王五', 'A1'],
    ]
    expect(await look(rows)).toEqual([
      [3, wrong],
      [4, used],
    ])
    expect(await remarks()).toEqual([null, null])
    expect(await take(rows)).toEqual([1, [3, wrong], [4, used]])
    expect([await people(), await remarks()]).toEqual([[{ name: '张三', status: 20 }], ['already used', null]])
    expect([
      await take([
        ['赵六', 'A1'],
        ['孙七', 'B2'],
      ]),
      await byOperator([['周八', 'zz']]),
    ]).toEqual([[1, [2, used]], 1])
    expect([await withdraw(), await remarks(), await take([['吴九', 'B2']])]).toEqual([
      20000,
      ['already used', null],
      [1],
    ])
  })
  it('free their codes together when the sheet is withdrawn, with the same number of statements as one', async () => {
    const codes = Array.from({ length: 41 }, (_, nth) => `K${nth}`)
    const { take, remarks, withdraw, found } = await group({ values: [...codes, 'K40'] })
    const statementsFor = async (sheetCodes: readonly string[]) => {
      expect(await take(sheetCodes.map((code, nth) => [`人${nth}`, code]))).toEqual([sheetCodes.length])
      return (await server.statements(async () => expect(await withdraw()).toBe(20000))).statements.filter(text =>
        text.includes('"decisionRule"'),
      ).length
    }
    const forOne = await statementsFor(['K0'])
    // Of two equal codes, one was used.
    expect([await statementsFor(codes), new Set(await remarks())]).toEqual([forOne, new Set([null])])
    await take(codes.map((code, nth) => [`人${nth}`, code]))
    expect(await found('already used')).toBe(41)
    await withdraw()
    expect(await found('already used')).toBe(0)
  })
  it('free all their codes, however many are in one sheet', async () => {
    const { projectId, codes, take, withdraw } = await group({ values: [] })
    const names = Array.from({ length: 1001 }, (_, nth) => `M${nth}`)
    await server.system
      .acting('test', { projectId })
      .store(decisionRule)
      .createMany(
        names.map(value => ({ projectId, decisionRuleGroupId: codes.id, field: 'invitationCode', value })) as never,
      )
    const used = async () =>
      (
        await server.sql<{ count: number }>(
          'select count("remark")::int as count from "decisionRule" where "decisionRuleGroupId" = $1',
          [codes.id],
        )
      )[0]?.count
    expect([
      await take(names.map((code, nth) => [`人${nth}`, code])),
      await used(),
      await withdraw(),
      await used(),
    ]).toEqual([[1001], 1001, 20000, 0])
  })
  it('are left out if somebody else uses their code at that moment', async () => {
    const { codes, take, people } = await group({ values: ['A1'] })
    const [outcome] = await whileHeld(
      server,
      `update "decisionRule" set "remark" = 'already used' where "decisionRuleGroupId" = $1`,
      [codes.id],
      1,
      () => [take([['张三', 'A1']])],
    )
    expect([outcome, await people()]).toEqual([[0, [2, used]], []])
  })
  it('reveal no codes: after too many wrong ones no further row is checked, valid or not, nor in the next sheet', async () => {
    const { take, people, remarks } = await group()
    const guesses = Array.from({ length: wrongCodes.max }, (_, nth) => [`成员${nth}`, `X${nth}`])
    const [done, ...said] = await take([...guesses, ['最后', 'A1']])
    expect([done, said.length, said.at(0), said.at(-1)]).toEqual([
      0,
      wrongCodes.max + 1,
      [2, wrong],
      [wrongCodes.max + 2, expect.stringMatching(/was not checked/)],
    ])
    await counted(wrongCodes.what, wrongCodes.max)
    expect(await take([['再来', 'A1']])).toEqual([0, [2, expect.stringMatching(/was not checked/)]])
    expect([await people(), await remarks()]).toEqual([[], [null, null]])
  })
})

describe('members imported by a visitor, with a real-name check', () => {
  it('are checked once each, and left out if the number is somebody else’s; an operator’s are not checked', async () => {
    const names: string[] = []
    const { look, take, byOperator, people } = await group({ realNameCheck: true })
    useRealName({
      name: 'test',
      check: async ({ name }) => {
        names.push(name)
        return name === '李四' ? 20 : 10
      },
    })
    const rows = [
      ['张三', card],
      ['李四', cards[0] as string],
      ['', cards[1] as string],
    ]
    expect((await look(rows)).map(([row]) => row)).toEqual([3, 4])
    const [done, ...said] = await take(rows)
    expect([done, said.length, names.sort(), await people()]).toEqual([
      1,
      2,
      ['张三', '李四'],
      [{ name: '张三', status: 10 }],
    ])
    expect([await byOperator([['王五', cards[2] as string]]), names.length]).toEqual([1, 2])
  })
  it('reveal nobody’s number: after too many wrong names in an hour no further row is checked', async () => {
    let asked = 0
    const { take } = await group({ realNameCheck: true })
    useRealName({
      name: 'test',
      check: async () => {
        asked++
        return 20
      },
    })
    const first = cards.slice(0, wrongNames.max).map((number, nth) => [`成员${nth}`, number])
    const more = cards.slice(wrongNames.max).map((number, nth) => [`其他${nth}`, number])
    expect((await take(first)).length).toBe(1 + wrongNames.max)
    await counted(wrongNames.what, wrongNames.max)
    expect(await take(more)).toEqual([0, ...more.map((_, nth) => [nth + 2, expect.stringMatching(/was not checked/)])])
    expect(asked).toBe(wrongNames.max)
  })
})
