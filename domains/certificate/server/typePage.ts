import { keyedPort, say, type GivenPart, type Pair, type Thing } from '@pavilion/declare'
import { registerChannel, webForm, webFormCertType, webFormFeeRule, webFormField } from '@pavilion/form/model/index.ts'
import { thingPage, type PartOf } from '@pavilion/http'
import { registerUserStatus } from '@pavilion/registration/model/codes.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { certBatchStatus } from '../model/codes.ts'
import { registerUserCertBatch, registerUserCertCounter, registerUserCertType } from '../model/certType.ts'

/** What later areas say of a badge type: the gates that it opens. */
export const typeParts = keyedPort<string, PartOf>('certificate.typeParts', {
  what: 'what an area says on the page of a badge type: the gates that it opens',
  optional: true,
})
const keys = ['lead', 'who', 'gates', 'print', 'numbers']
const people = (count: number): Pair => say(`${count} 人`, `${count} ${count === 1 ? 'person' : 'people'}`)
const listed = '/registerManagement/registerUser'

/** Everything about a badge type. @throws noData */
export async function certTypePage(ctx: Context, id: number): Promise<Thing> {
  const { projectId } = await ctx.store(registerUserCertType).getDetail(id)
  return thingPage(ctx, { id, projectId }, { own: { lead, who, print, numbers }, others: typeParts, keys })
}

interface Counted {
  readonly people: number
  readonly printed: number
  readonly reprint: number
  readonly handed: number
}
async function counted(ctx: Context, id: number): Promise<Counted> {
  const [row] = await ctx.query<Counted>(
    sql`select count(*)::int as "people", count(*) filter (where u."printNum" > 0)::int as "printed",
      count(*) filter (where u."reprint")::int as "reprint",
      count(*) filter (where u."handedOutAt" is not null)::int as "handed"
    from ${registerUser} u
    where u."certTypeId" = ${id} and u."status" = ${registerUserStatus.normal} and u."erasedAt" is null`,
  )
  return row as Counted
}
/** How many have it, and how far their badges are. */
const lead: PartOf = async (ctx, { id, projectId }) => {
  if (!ctx.has('registerUser.getList', projectId)) return undefined
  const { people: all, printed, reprint, handed } = await counted(ctx, id)
  const path = `${listed}?certTypeId=${id}`
  return {
    name: say('人数', 'People'),
    facts: [
      { label: say('持证人', 'Have it'), value: people(all), path },
      { label: say('已打印', 'Printed'), value: say(`${printed}`, `${printed}`) },
      { label: say('待打印', 'To print'), value: say(`${all - printed}`, `${all - printed}`) },
      ...(reprint
        ? [
            {
              label: say('需重新打印', 'To print again'),
              value: say(`${reprint}`, `${reprint}`),
              tone: 'pending' as const,
              path: `${path}&reprint=true`,
            },
          ]
        : []),
      { label: say('已发放', 'Handed out'), value: say(`${handed}`, `${handed}`) },
    ],
  }
}

interface Rule {
  readonly formId: number
  readonly form: string
  readonly formEnglish: string | null
  readonly isOwn: boolean
  readonly question: string | null
  readonly questionEnglish: string | null
  readonly channel: string | null
  readonly price: string | null
  readonly priceEnglish: string | null
}
/** Who gets it by itself: the forms and rules that give it, or everybody where it is the only one. */
const who: PartOf = async (ctx, { id, projectId }) => {
  const name = say('谁会得到', 'Who gets it')
  if (!ctx.has('webForm.getList', projectId)) return undefined
  const inside = ctx.acting('certificate', { projectId })
  const [{ types = 0 } = {}] = await inside.query<{ types: number }>(
    sql`select count(*)::int as "types" from ${registerUserCertType} t`,
  )
  const rules = await inside.query<Rule>(
    sql`select f.id as "formId", f."name" as "form", f."englishName" as "formEnglish", false as "isOwn",
      q."name" as "question", q."englishName" as "questionEnglish", c."name" as "channel", p."name" as "price",
      p."englishName" as "priceEnglish"
    from ${webFormCertType} r
    join ${webForm} f on f.id = r."webFormId"
    left join ${webFormField} q on q.id = r."webFormFieldId"
    left join ${registerChannel} c on c.id = r."registerChannelId"
    left join ${webFormFeeRule} p on p.id = r."webFormFeeRuleId"
    where r."registerUserCertTypeId" = ${id}
    union all
    select f.id, f."name", f."englishName", true, null, null, null, null, null
    from ${webForm} f
    where f."registerUserCertTypeId" = ${id}
    order by 1, 4`,
  )
  const lines = rules.map(rule => ({
    text: say(rule.form, rule.formEnglish || rule.form),
    note: rule.isOwn ? say('其余所有人', 'Everybody else who registers') : conditionOf(rule),
    path: `/webFormManagement/builder?webFormId=${rule.formId}&mode=badges`,
  }))
  if (!lines.length && types === 1)
    lines.push({
      text: say('本活动唯一的证件类型：所有参会人都得到它', 'The only badge type of the event: everybody’s'),
      note: say('新增第二种后，在表单的「证件」里说明谁得到哪一种', 'With a second one, each form says who gets which'),
      path: '/registerManagement/giveBadges',
    })
  return {
    name,
    lines,
    empty: say(
      '没有表单或规则给出它，只能在参会人上逐个选择。',
      'No form or rule gives it: it is only chosen by hand on an attendee.',
    ),
    path: '/registerManagement/giveBadges',
    way: say('按规则补发', 'Give by rule'),
  }
}
/** The conditions of one rule in words. */
function conditionOf({ question, questionEnglish, channel, price, priceEnglish }: Rule): Pair {
  const parts: Pair[] = [
    ...(question ? [say(`按「${question}」的回答`, `by the answer to “${questionEnglish || question}”`)] : []),
    ...(channel ? [say(`来自「${channel}」`, `who came by “${channel}”`)] : []),
    ...(price ? [say(`付「${price}」`, `who pay “${priceEnglish || price}”`)] : []),
  ]
  if (!parts.length) return say('所有人', 'Everybody')
  return say(parts.map(([zh]) => zh).join('，'), parts.map(([, en]) => en).join(', '))
}

const batchTones = {
  [certBatchStatus.generating]: 'pending',
  [certBatchStatus.success]: 'valid',
  [certBatchStatus.fail]: 'invalid',
} as const
const latest = 3
/** The last files that were printed of it. */
const print: PartOf = async (ctx, { id, projectId }) => {
  if (!ctx.has('registerUserCertBatch.getList', projectId)) return undefined
  const batches = await ctx.query<{
    id: number
    name: string
    status: keyof typeof batchTones
    totalAmt: number
    createdAt: string
    count: number
  }>(
    sql`select b.id, b."name", b."status", b."totalAmt", b."createdAt", (count(*) over ())::int as "count"
    from ${registerUserCertBatch} b
    where b."registerUserCertTypeId" = ${id}
    order by b.id desc
    limit ${latest}`,
  )
  return {
    name: say('打印', 'Print'),
    path: `/registerManagement/registerUserCertBatch?registerUserCertTypeId=${id}`,
    lines: batches.map(({ name, status, totalAmt, createdAt, id: batchId }) => ({
      text: say(name, name),
      note: say(`${totalAmt} 张`, `${totalAmt} ${totalAmt === 1 ? 'badge' : 'badges'}`),
      at: createdAt,
      tone: batchTones[status],
      path: `/registerManagement/registerUserCertBatch/detail?id=${batchId}`,
    })),
    more: Math.max(0, (batches[0]?.count ?? 0) - batches.length),
    empty: say('还没有打印过批次。', 'No batch was printed yet.'),
  }
}
/** Which number comes next, and whether the range ends soon. */
const numbers: PartOf = async (ctx, { id, projectId }): Promise<GivenPart | undefined> => {
  const inside = ctx.acting('certificate', { projectId })
  const [row] = await inside.query<{
    prefix: string | null
    from: string | null
    until: string | null
    last: number | null
    atOnce: boolean | null
  }>(
    sql`select t."certNoPrefix" as "prefix", t."startExternalNumber" as "from", t."endExternalNumber" as "until",
      c."last", t."generateCertNoWhenCreate" as "atOnce"
    from ${registerUserCertType} t
    left join ${registerUserCertCounter} c on c."registerUserCertTypeId" = t.id
    where t.id = ${id}`,
  )
  if (!row) return undefined
  const { prefix, from, until, last, atOnce } = row
  return {
    name: say('编号', 'Numbers'),
    facts: [
      ...(last !== null
        ? [{ label: say('最近一个', 'Last one'), value: say(`${prefix ?? ''}${last}`, `${prefix ?? ''}${last}`) }]
        : []),
      ...(from || until
        ? [
            {
              label: say('范围', 'Range'),
              value: say(`${from ?? '…'} – ${until ?? '…'}`, `${from ?? '…'} – ${until ?? '…'}`),
            },
          ]
        : []),
      {
        label: say('何时编号', 'When numbered'),
        value: atOnce ? say('成为参会人时', 'On becoming an attendee') : say('打印证件时', 'When the badge is made'),
      },
    ],
  }
}
