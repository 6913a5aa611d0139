import { alreadyTaken, invalidInput } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { type Context, quoted, type Transaction } from '@pavilion/store'
import { abbreviationProblem, hostOf } from '../model/addresses.ts'
import { eventFactsChanged, project } from '../model/index.ts'
import { abbreviationReserved } from './refusals.ts'
import { writeRoots } from './roots.ts'

type Body = Record<string, unknown>

/**
 * An abbreviation is the first segment of an address: not reserved, without special characters,
 * unique in any letter case.
 * @throws invalidInput, abbreviationReserved, alreadyTaken
 */
async function checkAbbreviation(ctx: Context, abbr: unknown, id?: unknown): Promise<void> {
  if (typeof abbr !== 'string') return
  const problem = abbreviationProblem(abbr)
  if (problem === 'signs')
    throw invalidInput({
      abbr: [
        '活动简称只能含字母、数字和连字符，且以字母或数字开头',
        'The abbreviation may contain letters, digits and hyphens, and must start with a letter or digit',
      ],
    })
  if (problem === 'reserved') throw abbreviationReserved({ abbr }, { field: 'abbr' })
  const [other] = await ctx.sql(
    `select id from project where lower(abbr) = lower($1) and "deletedAt" is null and id is distinct from $2::bigint`,
    [abbr, id ?? null],
  )
  if (other)
    throw alreadyTaken({ name: project.fields.abbr.zh, englishName: project.fields.abbr.en }, { field: 'abbr' })
}
/**
 * A former abbreviation still leads to its project, because links and printed material contain it.
 */
async function formerAbbreviations(ctx: Context, { id, abbr }: Body): Promise<string[] | undefined> {
  const before = typeof abbr === 'string' ? await ctx.store(project).find({ id: id as number }) : undefined
  const [from, to] = [before?.abbr.toLowerCase(), String(abbr).toLowerCase()]
  return !before || !from || from === to
    ? undefined
    : [...new Set([...(before.formerAbbreviations ?? []), from])].filter(former => former !== to)
}
/**
 * A project's own host must be a valid host that no other project uses.
 * @throws invalidInput, alreadyTaken
 */
async function checkHost(ctx: Context, domainName: unknown, id?: unknown): Promise<void> {
  if (typeof domainName !== 'string' || domainName.trim() === '') return
  const host = hostOf(domainName)
  if (!host)
    throw invalidInput({
      domainName: ['请填写域名，如 expo.example.com', 'Please enter a domain, such as expo.example.com'],
    })
  const others = await ctx.sql<{ domainName: string }>(
    `select "domainName" from project where "domainName" is not null and "deletedAt" is null and id is distinct from $1::bigint`,
    [id ?? null],
  )
  if (others.some(other => hostOf(other.domainName) === host))
    throw alreadyTaken(
      { name: project.fields.domainName.zh, englishName: project.fields.domainName.en },
      { field: 'domainName' },
    )
}
/**
 * A project's time zone must be a name that both the server and the database know. For PostgreSQL,
 * `+08:00` means eight hours in the other direction, and `CET` has no summer time.
 * @throws invalidInput
 */
async function checkTimeZone(ctx: Context, timeZone: unknown): Promise<void> {
  if (typeof timeZone !== 'string' || timeZone === '') return
  const [known] =
    /^(?:[a-z]+\/[\w/+-]+|utc)$/i.test(timeZone) && isZone(timeZone)
      ? await ctx.sql('select 1 from pg_timezone_names where lower(name) = lower($1)', [timeZone])
      : []
  if (!known)
    throw invalidInput({
      timeZone: [
        '没有这个时区，请填写如 Asia/Shanghai 的名称',
        'There is no such time zone. Please enter a name such as Asia/Shanghai',
      ],
    })
}
/**
 * Visitors' accounts belong to the organiser. Once rows of a project refer to such accounts,
 * another organiser would lock their owners out.
 * @throws invalidInput
 */
async function checkSeller(ctx: Context, { id, sellerId }: Body): Promise<void> {
  const before = sellerId === undefined ? undefined : await ctx.store(project).find({ id: id as number })
  if (!before?.sellerId || before.sellerId === sellerId) return
  const { catalogue } = ctx
  const naming = catalogue
    .referrersTo(catalogue.get('webUser'))
    .filter(
      ({ resource, declared }) =>
        resource.scope === 'project' && resource.storage !== 'view' && !resource.log && declared.kind === 'ref',
    )
  const [held] = await ctx.sql(
    `select 1 where ${naming.map(({ resource, field }) => `exists (select 1 from ${quoted(resource.name)} where "projectId" = $1 and ${quoted(field)} is not null and "deletedAt" is null)`).join(' or ')}`,
    [before.id],
  )
  if (held)
    throw invalidInput({
      sellerId: [
        '已有访客用原主办方的账号报名，不能更换主办方',
        'Visitors have registered with accounts of this organiser, so the organiser can no longer be changed',
      ],
    })
}
/**
 * An event that ends before it begins would be open and over at once.
 * @throws invalidInput
 */
async function checkDays(ctx: Context, { id, startTime, endTime }: Body): Promise<void> {
  if (startTime === undefined && endTime === undefined) return
  const before = id === undefined ? undefined : await ctx.store(project).find({ id: id as number })
  const [from, to] = [
    startTime === undefined ? before?.startTime : startTime,
    endTime === undefined ? before?.endTime : endTime,
  ]
  if (from && to && Date.parse(to as string) <= Date.parse(from as string))
    throw invalidInput({ endTime: ['结束时间应晚于开始时间', 'The end time must be later than the start time'] })
}
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
/** What tickets, passes and other papers of an event say of it. */
const facts = ['name', 'englishName', 'startTime', 'endTime', 'timeZone', 'location', 'englishLocation'] as const
type Facts = Readonly<Partial<Record<(typeof facts)[number], unknown>>> & { readonly id: number }
async function tellOfFacts(tx: Transaction, before: Facts | undefined, after: Facts | undefined): Promise<void> {
  if (!before || !after || facts.every(name => before[name] === after[name])) return
  await tx.emit(eventFactsChanged, { projectId: after.id })
}
export const projectWrites: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await checkAbbreviation(tx, body.abbr)
      await checkHost(tx, body.domainName)
      await checkTimeZone(tx, body.timeZone)
      await checkDays(tx, body)
      return next(tx, body)
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await checkAbbreviation(tx, body.abbr, body.id)
      await checkHost(tx, body.domainName, body.id)
      await checkTimeZone(tx, body.timeZone)
      await checkDays(tx, body)
      await checkSeller(tx, body)
      const id = Number(body.id)
      const former = await formerAbbreviations(tx, body)
      const before = await tx.store(project).find({ id })
      const row = await next(tx, body)
      await tellOfFacts(tx, before, await tx.store(project).find({ id }))
      if (body.abbr !== undefined) await writeRoots(tx, id)
      if (!former) return row
      await tx.acting('site', { projectId: null }).store(project).set(id, { formerAbbreviations: former })
      return tx.store(project).getDetail(id)
    }),
  // Another project may have taken its abbreviation or its host meanwhile.
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as { id: number; abbr: string; domainName: string | null }
      await checkAbbreviation(tx, row.abbr, row.id)
      await checkHost(tx, row.domainName, row.id)
      return row
    }),
}
