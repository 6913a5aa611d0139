import { usualInQueue, type AnyField, type Pair, type QueueBody, type ResultOf, type Row } from '@pavilion/declare'
import { maskedView } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import type { getChangeQueue, WaitingChange } from '../model/calls/operators.ts'
import {
  recruitChange,
  recruitChangeKind,
  recruitChangeStatus,
  recruitCompany,
  recruitJob,
  recruitProvince,
  recruitTrade,
  type ChangeContent,
} from '../model/index.ts'
import { entryOf, jobOf } from './changes.ts'

type Names = ReadonlyMap<string, string>

/** What companies changed and waits, the longest waiting first: each field before and after. */
export async function changeQueue(ctx: Context, { size }: QueueBody): Promise<ResultOf<typeof getChangeQueue>> {
  const status = recruitChangeStatus.waiting
  const waiting = await ctx
    .store(recruitChange)
    .rows({ status }, { order: [['id', 'asc']], limit: size ?? usualInQueue })
  const companies = new Map(
    (
      await ctx
        .store(recruitCompany)
        .rows({ id: [...new Set(waiting.map(({ recruitCompanyId }) => recruitCompanyId))] }, { limit: Infinity })
    ).map(row => [row.id, row]),
  )
  const jobs = new Map(
    (
      await ctx
        .store(recruitJob)
        .rows({ id: waiting.flatMap(({ recruitJobId }) => recruitJobId ?? []) }, { limit: Infinity })
    ).map(row => [row.id, row]),
  )
  const names: Names = new Map([
    ...(await ctx.store(recruitProvince).rows({})).map(row => [`provinceId ${row.id}`, row.name] as const),
    ...(await ctx.store(recruitTrade).rows({})).map(row => [`recruitTradeId ${row.id}`, row.name] as const),
  ])
  const rows = waiting.flatMap((change): WaitingChange[] => {
    const company = companies.get(change.recruitCompanyId)
    if (!company) return []
    const job = jobs.get(change.recruitJobId ?? 0)
    const isEntry = change.kind === recruitChangeKind.entry
    const before = isEntry ? entryOf(company) : job ? jobOf(job) : {}
    return [
      {
        id: change.id,
        updatedAt: change.updatedAt,
        since: change.createdAt,
        kind: change.kind,
        name: change.name,
        companyId: company.id,
        company: company.name,
        facts: factsOf(ctx, {
          of: isEntry ? recruitCompany : recruitJob,
          row: company,
          before,
          after: change.content,
          names,
        }),
      },
    ]
  })
  return { rows, count: await ctx.store(recruitChange).count({ status }) }
}
function factsOf(
  ctx: Context,
  asked: {
    readonly of: typeof recruitCompany | typeof recruitJob
    readonly row: Row<typeof recruitCompany>
    readonly before: ChangeContent
    readonly after: ChangeContent
    readonly names: Names
  },
): WaitingChange['facts'] {
  const { of, row, names } = asked
  const fields = of.fields as Readonly<Record<string, AnyField>>
  const [before, after] = [maskedView(ctx, of, asked.before, row), maskedView(ctx, of, asked.after, row)]
  const said = (name: string, value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? null : (names.get(`${name} ${value}`) ?? String(value))
  return Object.keys(after).flatMap(name => {
    const field = fields[name]
    const fact = { before: said(name, before[name]), after: said(name, after[name]) }
    if (!field || (fact.before === null && fact.after === null)) return []
    return [{ label: [field.zh, field.en] as Pair, ...fact, picture: field.kind === 'image' }]
  })
}
