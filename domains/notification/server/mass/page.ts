import { Refusal, type Language, type Pair, type ResultOf } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import { Kept, now, operatorBehind, sql, type Context, type Sql } from '@pavilion/store'
import { groupNotificationStatus as status, outboxChannel, outboxState as state } from '../../model/codes.ts'
import { forecastOf, quietEnds } from '../../model/forecast.ts'
import { groupNotificationReceiver, type Tally } from '../../model/groupNotification.ts'
import { outboxMessage, sms } from '../../model/outbox.ts'
import {
  type MessagePage,
  messagePageOf,
  type MessageProgress,
  messageProgressOf,
  recipientsOf,
  sendTestOf,
} from '../../model/page.ts'
import { fallbacksOf, type Half } from '../../model/preview.ts'
import { reasonInWords } from '../../model/reasons.ts'
import { variablesFor } from '../choice/people.ts'
import { losesLink } from '../typed.ts'
import { asText } from '../writing.ts'
import { peopleWords } from '../peoplePorts.ts'
import { chosenPlatform } from '../platformPort.ts'
import { refusedBulk } from '../refusing/optOuts.ts'
import { smsBy } from '../senders/choose.ts'
import { peopleAmong, peopleOfADay } from './approval.ts'
import { batchOf, bulk, massOf, named, type Mass, type MassKind, type Which, within } from './kinds.ts'
import { dayBegan, type Limits, limitsOf } from './limits.ts'
import { partsOf } from './parts.ts'
import { rateOfSenders } from './rate.ts'
import { type Reader, readersAmong, textFor, writtenFor } from './readers.ts'
import { type One, receiversOf } from './receivers.ts'
import { testTo } from './trial.ts'
import { lacking, variablesOf } from './variables.ts'
import { type Wordings, wordingsOf } from './wording.ts'

const shownNames = 20
const shownPeople = 3
const pairOf = (kept: string | null | undefined): Pair | null => (kept ? reasonInWords(kept) : null)

async function rowOf(ctx: Context, kind: MassKind, id: number): Promise<Mass> {
  return named((await ctx.store(massOf(kind)).getDetail(id)) as unknown as Mass)
}
/** What is not there yet is said in words: the rest can be looked at. */
async function orWhy<T>(language: Language, problems: string[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push(error.in(language))
    return undefined
  }
}

/** All that an operator reads about a message before it goes out. @throws noData */
async function pageOf(ctx: Context, kind: MassKind, id: number): Promise<MessagePage> {
  const row = await rowOf(ctx, kind, id)
  const which = { kind, id, projectId: row.projectId }
  const inside = within(ctx, row.projectId)
  const limits = await limitsOf(inside, row.projectId)
  const { readers, readersIn, parts, ...shown } = await lookedThrough(inside, which, row, ctx.language)
  const isOpen = row.status === status.notSent || row.status === status.waiting
  return {
    chosenFrom: pairOf(row.chosenFrom),
    ...shown,
    readers: readersIn,
    parts,
    cost: limits.smsPrice === null ? null : Math.ceil((parts * limits.smsPrice) / 1000),
    forecast: isOpen && readers.length ? await forecast(inside, which, row, readers, limits) : undefined,
    approval: await approvalOf(ctx, which, row, shown.people, limits),
  }
}
type Looked = Omit<MessagePage, 'chosenFrom' | 'cost' | 'forecast' | 'approval' | 'readers'> & {
  readonly readers: readonly Reader[]
  readonly readersIn: MessagePage['readers']
}
/** Writing a hundred thousand texts to count their parts takes seconds: they are kept while nothing has changed. */
const looked = new Kept<Looked>({ seconds: 600, most: 4 })
const manyPeople = 5000
async function lookedThrough(ctx: Context, which: Which, row: Mass, language: Language): Promise<Looked> {
  const look = () => lookThrough(ctx, which, row, language)
  if (which.kind !== 'groupNotification') return look()
  const [people] = await ctx.query<{ many: number; changed: string | null }>(
    sql`select count(*)::int as "many", max(r."updatedAt") as "changed"
    from ${groupNotificationReceiver} r
    where r."groupNotificationId" = ${which.id}`,
  )
  if (!people || people.many < manyPeople) return look()
  const { title, englishTitle, content, englishContent, projectId } = row as Mass & Record<string, unknown>
  const platform = await chosenPlatform(ctx, projectId)
  const words = [which.id, people, title, englishTitle, content, englishContent, platform, language]
  return looked.read(ctx, JSON.stringify(words), look)
}
async function lookThrough(ctx: Context, which: Which, row: Mass, language: Language): Promise<Looked> {
  const problems: string[] = []
  const wordings = await orWhy(language, problems, wordingsOf(ctx, which, row))
  const all = (await orWhy<readonly One[]>(language, problems, receiversOf(ctx, which, row))) ?? []
  const readers = await readersAmong(ctx, which, all)
  const { signature = '' } = smsBy(await chosenPlatform(ctx, row.projectId))
  const billed = (one: Reader, words: Wordings) => partsOf(signature + textFor(one, words), one.address)
  const texts = readers.filter(({ channel }) => channel === 'sms')
  return {
    readers,
    readersIn: { zh: peopleAmong(readBy('zh', readers)), en: peopleAmong(readBy('en', readers)) },
    people: peopleAmong(all),
    fallbacks: wordings ? fallbacksOf({ zh: half('zh', readers, wordings), en: half('en', readers, wordings) }) : [],
    texts: texts.length,
    mails: readers.length - texts.length,
    parts: wordings ? texts.reduce((sum, one) => sum + billed(one, wordings), 0) : 0,
    problems,
    variables: variablesIn(wordings, all),
    samples: wordings ? samplesOf(readers, wordings, billed) : [],
  }
}
const readBy = (language: Language, readers: readonly Reader[]) => readers.filter(one => one.language === language)
function half(language: Language, readers: readonly Reader[], wordings: Wordings): Half {
  const theirs = readBy(language, readers)
  const { subjectIn, contentIn } = wordings[language]
  return {
    subjectIn,
    contentIn,
    people: peopleAmong(theirs),
    mails: theirs.filter(({ channel }) => channel === 'mail').length,
  }
}
function variablesIn(wordings: Wordings | undefined, all: readonly One[]): MessagePage['variables'] {
  const used = new Set(wordings ? variablesOf(wordings) : [])
  const words: Record<string, Pair> = { ...variablesFor('') }
  for (const [, of] of peopleWords.all())
    for (const [name, pair] of Object.entries(of.variables))
      if (lacking(name, all).length < all.length || used.has(name)) words[name] = pair
  for (const name of used) words[name] ??= [name, name]
  return Object.entries(words).map(([name, pair]) => {
    const without = lacking(name, all)
    const linked = used.has(name) ? all.filter(({ words }) => losesLink(name, words.zh[name] ?? '')) : []
    return {
      name,
      words: pair,
      used: used.has(name),
      lacking: without.length,
      names: used.has(name) ? namesAmong(without) : [],
      links: linked.length,
      linkNames: namesAmong(linked),
    }
  })
}
const namesAmong = (some: readonly One[]) =>
  [...new Set(some.map(one => one.words.zh.name || '—'))].slice(0, shownNames)
/** Three people as different as there are: of both languages and ways, and with the longest text. */
function samplesOf(
  readers: readonly Reader[],
  wordings: Wordings,
  billed: (one: Reader, words: Wordings) => number,
): MessagePage['samples'] {
  const kinds = new Map<string, Reader>()
  for (const one of readers) {
    const kind = `${one.language} ${one.channel}`
    if (!kinds.has(kind)) kinds.set(kind, one)
  }
  const longest = readers
    .slice(0, 2000)
    .reduce<Reader | undefined>(
      (most, one) => (!most || textFor(one, wordings).length > textFor(most, wordings).length ? one : most),
      undefined,
    )
  const chosen = [...new Set([...kinds.values(), ...(longest ? [longest] : []), ...readers.slice(0, shownPeople)])]
  return chosen.slice(0, shownPeople).map(one => {
    const { subject, text, html, wording } = writtenFor(one, wordings)
    return {
      name: one.words[wording.contentIn].name || '—',
      language: wording.contentIn,
      channel: outboxChannel[one.channel],
      address: one.address,
      subject,
      content: one.channel === 'mail' ? asText(html) : text,
      parts: one.channel === 'sms' ? billed(one, wordings) : 0,
    }
  })
}
/** «All by 20:00 but 31, because …»: by the senders' own rate, the event's limits and who is left off. */
async function forecast(ctx: Context, which: Which, row: Mass, readers: readonly Reader[], limits: Limits) {
  const at = now()
  const [refused, often, today] = [
    await optedOutAmong(ctx, readers),
    limits.perPerson === null ? 0 : await oftenAmong(ctx, which, readers, limits),
    limits.perDay === null ? 0 : await sentToday(ctx, which.projectId, limits),
  ]
  const messages = Math.max(0, readers.length - refused - often)
  const { perMinute, measured } = await rateOfSenders(ctx)
  const { allBy, late } = forecastOf({
    messages,
    now: at.getTime(),
    startsAt: row.sendStartTime ? Date.parse(row.sendStartTime) : undefined,
    endsAt: row.sendEndTime ? Date.parse(row.sendEndTime) : undefined,
    perMinute: Math.min(perMinute, limits.perMinute ?? Number.POSITIVE_INFINITY),
    quiet: limits.quiet,
    leftToday: limits.perDay === null ? undefined : Math.max(0, limits.perDay - today),
    perDay: limits.perDay ?? undefined,
    zone: limits.zone,
  })
  const left = [
    { count: refused, why: ['已退订', 'opted out'] as const },
    { count: often, why: ['今天已收到足够多的群发', 'had as many today as the event allows'] as const },
    { count: late, why: ['发送结束时间之前发不完', 'the end time comes before their turn'] as const },
  ]
  return {
    allBy: allBy === undefined ? null : new Date(allBy).toISOString(),
    goes: messages - late,
    left: left.filter(({ count }) => count > 0),
    perMinute: Math.min(perMinute, limits.perMinute ?? perMinute),
    measured,
  }
}
const addresses = (readers: readonly Reader[]) => sql`
  select n."address" as "phoneNumber", null::text as "email"
  from unnest(${readers.filter(({ channel }) => channel === 'sms').map(({ address }) => address)}::text[]) n("address")
  union all
  select null::text, n."address"
  from unnest(${readers.filter(({ channel }) => channel === 'mail').map(({ address }) => address)}::text[]) n("address")`
async function optedOutAmong(ctx: Context, readers: readonly Reader[]): Promise<number> {
  const projectId = ctx.projectId ?? null
  const [row] = await ctx.query<{ many: number }>(
    sql`select count(*) as "many"
    from (
      select 'x' as "batch", ${projectId}::bigint as "projectId", n.* from (${addresses(readers)}) n
    ) a
    where ${refusedBulk}`,
  )
  return row?.many ?? 0
}
async function oftenAmong(ctx: Context, { projectId }: Which, readers: readonly Reader[], limits: Limits) {
  const [row] = await ctx.query<{ many: number }>(
    sql`select count(*) as "many"
    from (${addresses(readers)}) n
    where (
      select count(*)
      from ${outboxMessage} m
      where m."projectId" = ${projectId}
        and m."admittedAt" >= ${dayBegan(now(), limits.zone)}::timestamptz
        and (m."phoneNumber" = n."phoneNumber" or m."email" = n."email")
    ) >= ${limits.perPerson}::int`,
  )
  return row?.many ?? 0
}
async function sentToday(ctx: Context, projectId: number, { zone }: Limits): Promise<number> {
  const [row] = await ctx.query<{ many: number }>(
    sql`select count(*) as "many"
    from ${outboxMessage} m
    where m."projectId" = ${projectId} and m."admittedAt" >= ${dayBegan(now(), zone)}::timestamptz`,
  )
  return row?.many ?? 0
}
async function approvalOf(
  ctx: Context,
  which: Which,
  row: Mass,
  reached: number,
  { approvalAbove: above }: Limits,
): Promise<MessagePage['approval']> {
  const me = operatorBehind(ctx)
  const before = above === null ? 0 : await within(ctx, which.projectId).transaction(tx => peopleOfADay(tx, which, me))
  const people = before + reached
  const asked = row.status === status.waiting
  return {
    needed: above !== null && people > above,
    above,
    people,
    askedBy: asked ? await nameOf(ctx, row.sentById) : null,
    own: asked && row.sentById === me,
    approvedBy: await nameOf(ctx, row.approvedById),
  }
}
async function nameOf(ctx: Context, id: number | null | undefined): Promise<string | null> {
  if (!id) return null
  const [row] = await ctx.sql<{ name: string }>(
    `select coalesce(nullif(u."name", ''), u."account") as name from "sysUser" u where u.id = $1`,
    [id],
  )
  return row?.name ?? null
}

/** How far it is, as it was last counted (recount.ts): a page that is looked at reads no messages. */
async function progressOf(ctx: Context, kind: MassKind, id: number): Promise<MessageProgress> {
  const row = await rowOf(ctx, kind, id)
  const { seconds, curve, ...counts } = row.tally ?? uncounted(row)
  const limits = await limitsOf(within(ctx, row.projectId), row.projectId)
  const rested = quietEnds(now().getTime(), limits.quiet, limits.zone)
  return {
    status: row.status as MessageProgress['status'],
    ...counts,
    qty: counts.done + counts.failed + counts.waiting + counts.unknown + counts.cancelled,
    rests: row.status === status.sending && rested > now().getTime() ? new Date(rested).toISOString() : null,
    pausedWhy: pairOf(row.pausedWhy),
    seconds,
    curve: [...curve],
  }
}
/** Its messages are not written yet, or were before they were counted in this way. */
const uncounted = ({ qty, successQty, failQty }: Mass): Tally => ({
  done: successQty ?? 0,
  failed: failQty ?? 0,
  waiting: Math.max(0, (qty ?? 0) - (successQty ?? 0) - (failQty ?? 0)),
  unknown: 0,
  cancelled: 0,
  replaced: 0,
  resendable: 0,
  seconds: 1,
  curve: [],
})

const pageSize = 50
/** What wants somebody to look comes first. */
const inOrder = [state.failed, state.unknown, state.queued, state.sending, state.done, state.cancelled]
interface Line {
  readonly id: number
  readonly name: string | null
  readonly channel: 10 | 20 | 30
  readonly address: string | null
  readonly state: 10 | 20 | 30 | 40 | 50 | 60
  readonly error: string | null
  readonly sentAt: string | null
  readonly instead: boolean
  readonly replaced: boolean
}
const linesIn = (ctx: Context, here: Sql, one: number, skip: number, many: number) =>
  ctx.query<Line>(
    sql`select m.id, r."name", m."channel", coalesce(m."phoneNumber", m."email") as "address", m."state",
      coalesce(m."error", s."errmsg") as "error", m."sentAt", m."insteadOfId" is not null as "instead",
      m."replaced" is true as "replaced"
    from (
      select * from ${outboxMessage} m where ${here} and m."state" = ${one}::int order by m.id limit ${many} offset ${skip}
    ) m
    left join ${groupNotificationReceiver} r on r.id = nullif(split_part(m."dedupeKey", ':', 3), '')::bigint
    left join ${sms} s on s.id = m."smsId"
    order by m.id`,
  )
async function linesOf(
  ctx: Context,
  kind: MassKind,
  { id, state: wanted, page }: { id: number; state?: number | null; page?: number | null },
): Promise<ResultOf<ReturnType<typeof recipientsOf>>> {
  const row = await rowOf(ctx, kind, id)
  const which = { kind, id, projectId: row.projectId }
  const inside = within(ctx, row.projectId)
  const here = sql`m."batch" = ${batchOf(which)}`
  const states = wanted ? [wanted] : inOrder
  const found = await inside.query<{ state: number; many: number }>(
    sql`select m."state", count(*)::int as "many" from ${outboxMessage} m where ${here} group by 1`,
  )
  const manyIn = new Map(found.map(one => [one.state, one.many]))
  // State by state, each in the order of its index: nobody sorts a hundred thousand lines for a page of them.
  let skip = ((page ?? 1) - 1) * pageSize
  const rows: Line[] = []
  for (const one of states) {
    const many = manyIn.get(one) ?? 0
    if (rows.length < pageSize && skip < many)
      rows.push(...(await linesIn(inside, here, one, skip, pageSize - rows.length)))
    skip = Math.max(0, skip - many)
  }
  return {
    count: states.reduce((sum, one) => sum + (manyIn.get(one) ?? 0), 0),
    rows: rows.map(({ error, name, address, ...line }) => ({
      ...line,
      name: name ?? '—',
      address: address ?? '—',
      why: error ? reasonInWords(error) : null,
    })),
  }
}

/** What each recipient got stands in lists with rights of their own. */
const eachRight: Readonly<Record<MassKind, string>> = {
  massText: 'sms.getList',
  groupNotification: 'groupNotificationRecord.getList',
  customEmail: 'customEmail.getDetail',
}
export const pageCalls: readonly Call[] = bulk.flatMap(kind => {
  const { name } = kind
  const reads = may(`${name}.getDetail`)
  return [
    handle(messagePageOf(kind), { guard: reads }, ({ ctx, body }) => pageOf(ctx, name, body.id)),
    handle(messageProgressOf(kind), { guard: reads }, ({ ctx, body }) => progressOf(ctx, name, body.id)),
    handle(recipientsOf(kind), { guard: may(eachRight[name]) }, ({ ctx, body }) => linesOf(ctx, name, body)),
    handle(sendTestOf(kind), { guard: may(`${name}.send`) }, ({ ctx, body }) => testTo(ctx, name, body.id)),
  ]
})
