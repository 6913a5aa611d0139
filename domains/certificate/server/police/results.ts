import { idNumber, noData, text, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'
import {
  Decisions,
  isBad,
  type Importer,
  type ImportColumn,
  type ImportOptions,
  type OwnImport,
  type ReadRow,
} from '@pavilion/exchange'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { NameIndex, mayBeSameName } from '@pavilion/registration/model/names/sameName.ts'
import { attendeeWords } from '@pavilion/registration/server/index.ts'
import { hashOf, sql, type Context } from '@pavilion/store'
import {
  policeCheckBatchStatus,
  policeCheckStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
} from '../../model/index.ts'
import { idSaid, resultOf, type CheckResult } from '../../model/resultFile.ts'
import { policeBatchClosed, policeNotExported } from '../refusals.ts'
import { applyResults, takeResultsBack } from './apply.ts'

/** A file of results has so many lines at most: each is compared with all others. */
const mostLines = 20_000
const mostCandidates = 5
const apart = 'no'

/** One person of a batch, as a line of the file is compared with them. */
interface Member {
  readonly id: number
  readonly registerUserId: number
  readonly checkResult: number
  readonly idCardHash: string | null
  readonly name: string
  readonly englishName: string | null
  readonly number: string | null
  readonly company: string | null
}
/** What a line says of one person, and what counts of it in the end. */
export interface Verdict {
  readonly row: ReadRow
  readonly member: Member
  result: CheckResult
}

/**
 * The answers of the police for the people of one batch, by ID number. A result that contradicts another of
 * the file, or comes for a number under another name, is asked about: until somebody decides, “fail” stands,
 * and “pass” does not.
 * @throws noData, policeNotExported, policeBatchClosed
 */
async function prepare(ctx: Context, of: AnyResource, options: ImportOptions): Promise<Importer> {
  const batchId = Number(options.registerUserPoliceCheckBatchId)
  if (!Number.isSafeInteger(batchId) || batchId < 1) throw noData()
  const batch = await ctx.store(registerUserPoliceCheckBatch).getDetail(batchId)
  if (batch.status === policeCheckBatchStatus.draft) throw policeNotExported()
  if (batch.status === policeCheckBatchStatus.closed) throw policeBatchClosed({ name: batch.batchName })
  const decisions = new Decisions(options)
  const verdicts: Verdict[] = []
  return {
    of,
    name: ['核查结果', 'Check results'],
    columns: columnsIn(ctx.language === 'en'),
    together: mostLines,
    choices: decisions.choices,
    becomes: () => summary(verdicts),
    async check(rows) {
      const members = await membersOf(ctx, batch)
      const [byHash, byName] = [Map.groupBy(members, ({ idCardHash }) => idCardHash), new NameIndex<Member>()]
      for (const member of members) for (const name of [member.name, member.englishName]) byName.add(name, member)
      for (const row of rows) {
        const result = resultIn(row)
        if (isBad(row) || result === undefined) continue
        const found = byHash.get(hashOf(row.values.idCard)) ?? []
        const meant = found.length
          ? named(row, { found, result }, decisions)
          : alike(row, byName.find(nameOf(row)), decisions)
        for (const member of meant) verdicts.push({ row, member, result })
      }
      settleContradictions(verdicts, decisions)
    },
    checkAgain: async () => {},
    write(tx, rows, importBatchId) {
      const written = new Set(rows)
      return applyResults(tx, {
        batchId,
        importBatchId: importBatchId ?? null,
        lines: verdicts
          .filter(({ row }) => written.has(row))
          .map(({ row, member, result }) => ({ member, result, note: (row.values.resultNote as string) || null })),
      })
    },
  }
}
export const resultImport: OwnImport = { prepare, undoing: takeResultsBack.mayBe, undone: takeResultsBack.do }

const membersOf = (ctx: Context, { id, projectId }: { readonly id: number; readonly projectId: number }) =>
  ctx.acting('certificate', { projectId }).query<Member>(
    sql`select d.id, d."registerUserId", d."checkResult", u."idCardHash", u."name", u."englishName", u."number", u."company"
    from ${registerUserPoliceCheckBatchDetail} d
    join ${registerUser} u on u.id = d."registerUserId"
    where d."registerUserPoliceCheckBatchId" = ${id}
    order by d.id`,
  )

const wordOf = (cell: unknown) =>
  String(cell ?? '')
    .normalize('NFKC')
    .trim()
const columnsIn = (english: boolean): ImportColumn[] =>
  [
    {
      name: 'idCard',
      field: idNumber('证件号码', 'ID number', { required: true }),
      also: [
        '证件号',
        '身份证件号',
        '身份证件号码',
        '身份证号',
        '身份证号码',
        '身份证',
        'ID card',
        'ID No.',
        'Document number',
      ],
      read: idSaid,
    },
    { name: 'name', field: text('姓名', 'Name', { max: 100 }), also: ['人员姓名', 'Full name'], read: wordOf },
    {
      name: 'checkResult',
      field: text('核查结果', 'Check result', { required: true, max: 50 }),
      also: ['审查结果', '比对结果', '结果', 'Result'],
      read: wordOf,
      hint: ['通过、不通过，或留空', 'Pass, fail, or empty'] as const,
    },
    {
      name: 'resultNote',
      field: text('备注', 'Note', { max: 200 }),
      also: ['说明', '原因', 'Remark', 'Reason'],
      read: (cell: unknown) => wordOf(cell).slice(0, 200),
    },
  ].map(({ field, ...column }) => ({
    ...column,
    field: field as AnyField,
    heading: english ? field.en : field.zh,
    other: english ? field.zh : field.en,
  }))
const nameOf = ({ values }: ReadRow) => String(values.name ?? '')
/** The answer of a line; what nobody could take for one is a problem of it. */
function resultIn({ values, wrong }: ReadRow): CheckResult | undefined {
  const said = String(values.checkResult ?? '')
  const result = resultOf(said)
  if (!values.idCard) wrong.idCard ??= ['缺少证件号码', 'The ID number is missing']
  if (!said) wrong.checkResult ??= ['没有核查结果', 'There is no result']
  else if (result === undefined)
    wrong.checkResult ??= [
      `「${said.slice(0, 20)}」不是可识别的结果，请填通过或不通过`,
      `“${said.slice(0, 20)}” is no result we know: write pass or fail`,
    ]
  return result
}
/** The people with this number; under another name a “pass” waits for a decision, and a “fail” stands. */
function named(
  row: ReadRow,
  { found, result }: { readonly found: readonly Member[]; readonly result: CheckResult },
  decisions: Decisions,
): readonly Member[] {
  const [first] = found
  const called = nameOf(row)
  if (!first || !called || found.some(member => isCalled(member, called))) return found
  const fails = result === policeCheckStatus.fail
  const [zh, en] = attendeeWords(first)
  const answer = decisions.ask({
    name: `row ${row.row}`,
    label: [
      `第 ${row.row} 行的证件号码是${zh}的，姓名却是「${called}」。结果算在此人名下？`,
      `The ID number of row ${row.row} is that of ${en}, but the name is “${called}”. Does it count for this person?`,
    ],
    values: [
      { value: 'yes', label: ['算', 'Yes'] },
      { value: apart, label: ['不算', 'No'] },
    ],
    ...(fails && { until: 'yes' }),
  })
  const words: Pair = [`证件号码属于${zh}，姓名不同`, `The ID number is that of ${en}, with another name`]
  if (answer === 'yes') {
    row.notes.name = words
    return found
  }
  row.wrong.name =
    answer === apart ? ['不采用', 'Not taken'] : [`${words[0]}，请在下方确认`, `${words[1]}. Say so below`]
  return []
}
const isCalled = ({ name, englishName }: Member, called: string) =>
  mayBeSameName(name, called) || (englishName !== null && mayBeSameName(englishName, called))
/** Nobody has this number; somebody of the batch may be called so. */
function alike(row: ReadRow, people: readonly Member[], decisions: Decisions): readonly Member[] {
  if (!people.length) {
    row.wrong.idCard = ['此证件号码不在批次中', 'Nobody of this batch has this ID number']
    return []
  }
  const shown = people.slice(0, mostCandidates)
  const answer = decisions.ask({
    name: `row ${row.row}`,
    label: [
      `第 ${row.row} 行「${nameOf(row)}」的证件号码不在批次中，是以下人员吗？`,
      `Nobody has the ID number of row ${row.row}, “${nameOf(row)}”. Is it one of these people?`,
    ],
    values: [
      ...shown.map(member => ({ value: String(member.registerUserId), label: attendeeWords(member) })),
      { value: apart, label: ['都不是', 'No'] as const },
    ],
  })
  const meant = shown.filter(({ registerUserId }) => String(registerUserId) === answer)
  if (!meant.length)
    row.wrong.idCard =
      answer === apart
        ? ['此证件号码不在批次中', 'Nobody of this batch has this ID number']
        : [
            `此证件号码不在批次中；姓名与${attendeeWords(shown[0] as Member)[0]}相同或相近，请在下方确认`,
            `Nobody of this batch has this ID number. The name is like that of ${attendeeWords(shown[0] as Member)[1]}. Say below`,
          ]
  return meant
}
/** Lines about one person that disagree: somebody says which counts, and until then the person has failed. */
function settleContradictions(verdicts: readonly Verdict[], decisions: Decisions): void {
  const { pass, fail } = policeCheckStatus
  for (const group of Map.groupBy(verdicts, ({ member }) => member.id).values()) {
    const [first, ...others] = group.map(({ row }) => row)
    if (!first || !others.length) continue
    const numbers = group.map(({ row }) => row.row)
    if (new Set(group.map(({ result }) => result)).size === 1) {
      for (const row of others)
        row.notes.idCard = [`与第 ${first.row} 行是同一人`, `The same person as row ${first.row}`]
      continue
    }
    const [zh, en] = attendeeWords((group[0] as Verdict).member)
    const answer = decisions.ask({
      name: `number ${numbers.join('-')}`,
      label: [
        `第 ${numbers.join('、')} 行都是${zh}，结果不一致，以哪个为准？`,
        `Rows ${numbers.join(', ')} are all ${en} and disagree. Which counts?`,
      ],
      values: [
        { value: String(fail), label: ['不通过', 'Fail'] },
        { value: String(pass), label: ['通过', 'Pass'] },
      ],
      until: String(fail),
    })
    for (const verdict of group) {
      verdict.result = answer === String(pass) ? pass : fail
      verdict.row.notes.checkResult = [
        `第 ${numbers.join('、')} 行结果不一致，按${verdict.result === fail ? '不通过' : '通过'}处理`,
        `Rows ${numbers.join(', ')} disagree; ${verdict.result === fail ? 'fail' : 'pass'} counts`,
      ]
    }
  }
}
/** What the answers change, each person once. */
function summary(verdicts: readonly Verdict[]): readonly Pair[] {
  const people = new Map(verdicts.map(({ member, result }) => [member.id, { member, result }]))
  const count = (is: (one: Omit<Verdict, 'row'>) => boolean) => [...people.values()].filter(is).length
  const [passed, failed] = [
    count(({ result }) => result === policeCheckStatus.pass),
    count(({ result }) => result === policeCheckStatus.fail),
  ]
  const changed = count(({ member, result }) => member.checkResult !== result)
  return [
    [`通过 ${passed} 人，不通过 ${failed} 人`, `${passed} pass, ${failed} fail`],
    [`${changed} 人的结果与现在不同`, `${changed} have another result than now`],
  ]
}
