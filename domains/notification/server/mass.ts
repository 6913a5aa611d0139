import { invalidInput, problemOf, say, tidyPhone, type AnyField } from '@pavilion/declare'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { CellFault } from '@pavilion/exchange/xlsx/fault.ts'
import type { Context } from '@pavilion/store'
import {
  backgroundWork,
  bareAddress,
  bytesOf,
  putOffTasks,
  startTask,
  withdrawTasks,
  type TaskTools,
} from '@pavilion/system/server/index.ts'
import {
  customEmailStatus,
  groupNotificationStatus as status,
  notificationReceiverType,
  notificationRecordStatus,
  outboxChannel,
  outboxState as state,
  smsStatus,
} from '../model/codes.ts'
import { groupNotificationReceiver } from '../model/groupNotification.ts'
import { bareNumber } from '../model/optOut.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { everybodyOf } from './audiences.ts'
import { cancelledWords, deliver, lateWords } from './deliver.ts'
import { asText, escaped, fill, oneLine } from './notices.ts'
import { nobodyToSend, sendCutOff, sendsFailed } from './refusals.ts'
import { chosenPlatform } from './platformPort.ts'
import { refusedWords } from './refusing/optOuts.ts'
import { withRefusalHint } from './refusing/replies.ts'
import { senders, smsBy } from './senders/choose.ts'

/** What goes to many at once. */
export type MassKind = 'massText' | 'groupNotification' | 'customEmail'
interface Which {
  readonly kind: MassKind
  readonly id: number
  readonly projectId: number
}
interface Mass {
  id: number
  projectId: number
  updatedAt: string
  name: string
  content: string | null
  status: number
  sendStartTime: string | null
  sendEndTime: string | null
  phoneNumbers?: unknown
  importData?: string | null
  receivers?: unknown
  receiveCategory?: number | null
  receiverInfo?: Record<string, unknown> | null
  subject?: string | null
  emailTemplateId?: number | null
}
/** One message of many: to whom, and what only they read. */
interface One {
  readonly channel: 'sms' | 'mail'
  readonly address: string
  readonly receiverId?: number
  readonly words: Readonly<Record<string, string>>
}
const batchOf = ({ kind, id }: Pick<Which, 'kind' | 'id'>) => `${kind}:${id}`
const within = (ctx: Context, projectId: number) => ctx.acting('notification', { projectId })
const ended = (kind: MassKind) => (kind === 'customEmail' ? customEmailStatus.sent : status.sent)
const open = (kind: MassKind) => (kind === 'customEmail' ? customEmailStatus.sending : status.sending)
const cut = (kind: MassKind) => (kind === 'customEmail' ? customEmailStatus.stopped : status.stopped)
const touched = (alias: string) =>
  `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), ${alias}"updatedAt" + interval '1 ms')`

async function read(ctx: Context, { kind, id }: Pick<Which, 'kind' | 'id'>): Promise<Mass | undefined> {
  const [row] = await ctx.sql<Mass & { title?: string }>(
    `select * from "${kind}" where "id" = $1 and "deletedAt" is null`,
    [id],
  )
  return row && { ...row, name: row.name ?? row.title ?? '' }
}
const fields = groupNotificationReceiver.fields as Record<string, AnyField>
const isWrong = (name: 'phoneNumber' | 'email', value: string) =>
  problemOf({ ...fields[name], required: true } as AnyField, value) !== undefined
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((entry): entry is string | number => typeof entry === 'string' || typeof entry === 'number')
    .map(entry => String(entry).trim())
    .filter(Boolean)

/**
 * The numbers of a sheet: every cell that is one; headings and names are passed over, but no cell
 * that may have held a number.
 * @throws invalidInput naming the first such
 */
export async function numbersIn(path: string): Promise<string[]> {
  const bytes = await bytesOf(bareAddress(path))
  const found: string[] = []
  if (bytes)
    for await (const { row, cells } of rowsOfSheet(new Uint8Array(bytes)))
      for (const cell of cells) {
        if (cell instanceof CellFault)
          throw invalidInput({
            importData: [
              `第 ${row} 行（${cell.shown}）：${cell.words[0]}`,
              `Row ${row} (${cell.shown}): ${cell.words[1]}`,
            ],
          })
        const text = tidyPhone(String(cell ?? ''))
        if (/^\+?\d{8,15}$/.test(text) && !isWrong('phoneNumber', text)) found.push(text)
      }
  return found
}
/**
 * Who gets it, each address once: a number with `+` or `00` before it is the same.
 * @throws invalidInput naming the addresses that are none, nobodyToSend
 */
async function receiversOf(ctx: Context, which: Which, row: Mass): Promise<One[]> {
  const all: One[] = []
  const wrong: string[] = []
  const field = which.kind === 'customEmail' ? 'receivers' : 'phoneNumbers'
  if (which.kind === 'massText') {
    for (const phoneNumber of listOf(row.phoneNumbers)) {
      const address = tidyPhone(phoneNumber)
      if (isWrong('phoneNumber', address)) wrong.push(phoneNumber)
      else all.push({ channel: 'sms', address, words: {} })
    }
    if (row.importData)
      for (const address of await numbersIn(row.importData)) all.push({ channel: 'sms', address, words: {} })
  } else if (which.kind === 'customEmail') {
    const listed = listOf(row.receivers)
    // Who is listed gets it, and nobody else: a category beside a list says what kind of people
    // they are.
    if (!listed.length)
      for (const { address, name } of await everybodyOf(ctx, which.projectId, row.receiveCategory))
        if (!isWrong('email', address)) all.push({ channel: 'mail', address, words: { name } })
    for (const email of listed) {
      const address = email.toLowerCase()
      const about = row.receiverInfo?.[email] ?? row.receiverInfo?.[address]
      if (isWrong('email', address)) wrong.push(email)
      else
        all.push({
          channel: 'mail',
          address,
          words:
            typeof about === 'object' && about !== null
              ? Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value ?? '')]))
              : {},
        })
    }
  } else {
    const people = await ctx.sql<{
      id: number
      type: number | null
      name: string | null
      company: string | null
      phoneNumber: string | null
      email: string | null
    }>(
      `
        select "id", "type", "name", "company", "phoneNumber", "email"
        from "groupNotificationReceiver"
        where "groupNotificationId" = $1 and "deletedAt" is null
        order by "id"`,
      [which.id],
    )
    for (const { id, type, name, company, phoneNumber, email } of people) {
      const words = { name: name ?? '', company: company ?? '' }
      if (phoneNumber && type !== notificationReceiverType.email)
        all.push({ channel: 'sms', address: tidyPhone(phoneNumber), receiverId: id, words })
      if (email && type !== notificationReceiverType.sms)
        all.push({ channel: 'mail', address: email.trim().toLowerCase(), receiverId: id, words })
    }
  }
  if (wrong.length) {
    const some = wrong.slice(0, 5).join(', ')
    const more = wrong.length > 5 ? ' …' : ''
    throw invalidInput({ [field]: say(`不正确：${some}${more}`, `Incorrect: ${some}${more}`) })
  }
  const seen = new Set<string>()
  const once = all.filter(({ channel, address }) => {
    const key = `${channel} ${channel === 'sms' ? bareNumber(address) : address}`
    const first = !seen.has(key)
    seen.add(key)
    return first
  })
  if (!once.length) throw nobodyToSend()
  return once
}
interface Wording {
  readonly subject: string
  readonly html: string
  readonly text: string
}
/** Its words, before anybody's name is filled in. @throws invalidInput where there are none */
async function wordingOf(ctx: Context, { kind }: Which, row: Mass): Promise<Wording> {
  const [template] = row.emailTemplateId
    ? await ctx.sql<{ subject: string; content: string | null }>(
        `
          select "subject", "content"
          from "emailTemplate"
          where "id" = $1 and "projectId" = $2 and "deletedAt" is null`,
        [row.emailTemplateId, row.projectId],
      )
    : []
  const html = (kind === 'massText' ? escaped(row.content ?? '') : row.content) || template?.content || ''
  const subject = (kind === 'customEmail' ? row.subject : row.name) || template?.subject || row.name
  if (!asText(html)) throw invalidInput({ content: say('请输入内容', 'Please input the content') })
  return { subject: oneLine(subject), html, text: kind === 'massText' ? oneLine(row.content ?? '') : asText(html) }
}

/**
 * Checks that it can be sent, marks it, and begins: at once, or when its time has come. The job
 * centre tells how far it is.
 */
export async function startSend(
  ctx: Context,
  kind: MassKind,
  id: number,
  next: (tx: Context) => Promise<unknown>,
): Promise<unknown> {
  return ctx.transaction(async tx => {
    const moved = (await next(tx)) as { projectId: number }
    const which = { kind, id, projectId: moved.projectId }
    const row = (await read(tx, which)) as Mass
    await wordingOf(tx, which, row)
    if (
      row.sendEndTime &&
      Date.parse(row.sendEndTime) <= Math.max(Date.now(), row.sendStartTime ? Date.parse(row.sendStartTime) : 0)
    )
      throw invalidInput({
        sendEndTime: say(
          '发送结束时间应晚于现在和发送开始时间',
          'The send end time must be later than now and than the send start time',
        ),
      })
    await receiversOf(tx, which, row)
    // Of those that were to be tried again while it was paused nobody takes care any more.
    await within(tx, which.projectId).sql(
      `
        update "outboxMessage"
        set "tries" = 0, ${touched('')}
        where "projectId" = $1
          and "batch" = $2
          and "state" = ${state.queued}
          and "tries" > 0
          and "deletedAt" is null`,
      [which.projectId, batchOf(which)],
    )
    const runAt = timeOf(row)
    // One that was paused before its time still waits for it: this one takes its place.
    await withdrawTasks(tx, 'send', which)
    await startTask(tx, {
      kind: 'send',
      name: tx.language === 'en' ? `Send: ${row.name}` : `发送：${row.name}`,
      payload: which,
      ...(runAt && { runAt }),
    })
    return moved
  })
}
const timeOf = ({ sendStartTime }: Pick<Mass, 'sendStartTime'>) =>
  sendStartTime && Date.parse(sendStartTime) > Date.now() ? new Date(sendStartTime) : undefined
/** Its start was moved while it waits for it. */
export const keepTime = (
  tx: Context,
  kind: MassKind,
  { id, projectId, ...row }: Pick<Mass, 'id' | 'projectId' | 'sendStartTime'>,
): Promise<void> => putOffTasks(tx, 'send', { kind, id, projectId }, timeOf(row))
/** Takes back what still waits, its beginning included; what a process has in hand goes its way. */
export async function stopSend(tx: Context, which: Which, why = cancelledWords): Promise<number> {
  await withdrawTasks(tx, 'send', which)
  const ctx = within(tx, which.projectId)
  const gone = await ctx.sql<{ smsId: number | null }>(
    `
      update "outboxMessage"
      set "state" = ${state.cancelled}, "error" = $3, ${touched('')}
      where "projectId" = $1 and "batch" = $2 and "state" = ${state.queued} and "deletedAt" is null
      returning "smsId"`,
    [which.projectId, batchOf(which), why],
  )
  await ctx.sql(
    `
      update "sms"
      set "status" = ${smsStatus.failed}, "errmsg" = $2, ${touched('')}
      where "id" = any($1::bigint[])`,
    [gone.flatMap(({ smsId }) => smsId ?? []), why],
  )
  await recount(ctx, which)
  // A mail that had not begun was sent to nobody.
  if (which.kind === 'customEmail')
    await ctx.sql(
      `
        update "customEmail"
        set "status" = ${customEmailStatus.notSent}
        where "id" = $1
          and "status" = ${customEmailStatus.stopped}
          and not exists (select 1 from "outboxMessage" where "projectId" = $2 and "batch" = $3)`,
      [which.id, which.projectId, batchOf(which)],
    )
  return gone.length
}

/**
 * Deleted while it waits or is on its way: that ends it, and restored it stands as one that ended.
 */
export async function stopDeleted(tx: Context, kind: MassKind, ids: readonly number[]): Promise<void> {
  const gone = await tx.sql<{ id: number; projectId: number }>(
    `
      update "${kind}"
      set "status" = ${cut(kind)}, ${touched('')}
      where "id" = any($1::bigint[])
        and "deletedAt" is not null
        and "status" in (${kind === 'customEmail' ? open(kind) : `${open(kind)}, ${status.paused}`})
      returning "id", "projectId"`,
    [ids],
  )
  for (const { id, projectId } of gone) await stopSend(tx, { kind, id, projectId })
}
/** Writes its messages, if that has not been done: from now on it is known how many there are. */
async function expand(ctx: Context, which: Which, row: Mass): Promise<void> {
  const batch = batchOf(which)
  const { projectId } = which
  const there = async (tx: Context) =>
    (
      await tx.sql(
        `
      select 1
      from "outboxMessage"
      where "projectId" = $1 and "batch" = $2
      limit 1`,
        [projectId, batch],
      )
    ).length > 0
  if (await there(ctx)) return
  // A sheet takes a while to be read: before its row is held.
  const sheet = row.importData ? await receiversOf(ctx, which, row) : undefined
  const by = smsBy(await chosenPlatform(ctx, projectId))
  await ctx.transaction(async tx => {
    // Of two at once (it was paused and went on meanwhile) one writes them; and who stopped it
    // meanwhile is heard.
    await tx.sql(`select 1 from "${which.kind}" where "id" = $1 for update`, [which.id])
    const now = await read(tx, which)
    if (now?.status !== open(which.kind) || (await there(tx))) return
    // Whom it goes to is read once it is held: somebody may have been erased from its list
    // meanwhile.
    const wording = await wordingOf(tx, which, now)
    const all = sheet && now.updatedAt === row.updatedAt ? sheet : await receiversOf(tx, which, now)
    for (let from = 0; from < all.length; from += 500) {
      const part = all
        .slice(from, from + 500)
        .map(one => ({
          ...one,
          plain: fill(wording.text, one.words),
          subject: oneLine(fill(wording.subject, one.words)),
          html: fill(wording.html, one.words, escaped),
        }))
        .map(one => ({ ...one, text: one.channel === 'sms' ? withRefusalHint(one.plain) : one.plain }))
      const texts = part.filter(({ channel }) => channel === 'sms')
      const kept = texts.length
        ? ((await tx.store(sms).createMany(
            texts.map(({ address, text }) => ({
              projectId,
              phoneNumber: address,
              content: text,
              platform: by.platform,
              ...(which.kind === 'massText' && { massTextId: which.id }),
            })) as never,
          )) as { id: number }[])
        : []
      const smsOf = new Map(texts.map((one, at) => [one.address, kept[at]?.id]))
      await tx.store(outboxMessage).createMany(
        part.map(({ channel, address, receiverId, plain, text, subject, html }) => ({
          projectId,
          channel: outboxChannel[channel],
          template: which.kind,
          language: 'zh',
          dedupeKey: [batch, receiverId ?? '', channel, address].join(':').slice(0, 255),
          batch,
          subject,
          content: text,
          phoneNumber: channel === 'sms' ? address : null,
          email: channel === 'mail' ? address : null,
          smsId: channel === 'sms' ? (smsOf.get(address) ?? null) : null,
          sealedMessage: JSON.stringify({ text, subject, html, variables: { content: plain } }),
          simulated: (channel === 'sms' ? by : senders().mail).simulated,
        })) as never,
      )
    }
    if (which.kind !== 'customEmail')
      await tx.sql(
        `
          update "${which.kind}"
          set "qty" = $2, "successQty" = 0, "failQty" = 0, ${touched('')}
          where "id" = $1`,
        [which.id, all.length],
      )
    if (which.kind === 'groupNotification')
      await tx.sql(
        `
          insert into "groupNotificationRecord" (
            "projectId", "groupNotificationId", "groupNotificationReceiverId", "title", "content",
            "status"
          )
          select $1::bigint, $2::bigint, r, $3::text, $4::text, ${notificationRecordStatus.sending}
          from unnest($5::bigint[]) r`,
        [projectId, which.id, now.name, wording.html, [...new Set(all.flatMap(({ receiverId }) => receiverId ?? []))]],
      )
  })
}
/**
 * Writes down what became of it so far: counted from its messages, so that sent and failed together
 * are never more than there are. Ends it when nothing is on its way: as sent only where nothing was
 * cut off.
 */
export async function recount(ctx: Context, which: Which): Promise<void> {
  const { kind, id, projectId } = which
  const batch = batchOf(which)
  await within(ctx, projectId).transaction(async tx => {
    await tx.sql(`select 1 from "${kind}" where "id" = $1 for update`, [id])
    const [now] = await tx.sql<{
      done: number
      failed: number
      waiting: number
      /** Taken back, or too late. */
      cut: number
    }>(
      `
        select count(*) filter (where "state" = ${state.done}) as "done",
          count(*) filter (where "state" in (${state.failed}, ${state.unknown}, ${state.cancelled})) as "failed",
          count(*) filter (where "state" in (${state.queued}, ${state.sending})) as "waiting",
          count(*) filter (where "state" = ${state.cancelled} and "error" is distinct from '${refusedWords}') as "cut"
        from "outboxMessage"
        where "projectId" = $1 and "batch" = $2 and "deletedAt" is null`,
      [projectId, batch],
    )
    if (!now || now.done + now.failed + now.waiting === 0) return
    await tx.sql(
      `
        update "${kind}"
        set
          ${kind === 'customEmail' ? '' : `"successQty" = ${now.done}, "failQty" = ${now.failed}, `}"status" = case
            when "status" = ${open(kind)} and ${now.waiting} = 0 then ${now.cut ? cut(kind) : ended(kind)}
            else "status"
          end, ${touched('')}
        where "id" = $1`,
      [id],
    )
    // A message whose receiver was erased no longer says whose it was.
    if (kind === 'groupNotification')
      await tx.sql(
        `
          update "groupNotificationRecord" g
          set "status" = m."status", "errmsg" = left(m."why", 500), "sentAt" = m."at",
            ${touched('g.')}
          from (
            select split_part("dedupeKey", ':', 3)::bigint as "receiver", max("sentAt") as "at",
              max("error") filter (where "state" <> ${state.done}) as "why",
              case
                when bool_or("state" in (${state.queued}, ${state.sending})) then ${notificationRecordStatus.sending}
                when bool_or("state" <> ${state.done}) then ${notificationRecordStatus.failed}
                else ${notificationRecordStatus.done}
              end as "status"
            from "outboxMessage"
            where "projectId" = $1
              and "batch" = $2
              and "deletedAt" is null
              and split_part("dedupeKey", ':', 3) <> ''
            group by 1
          ) m
          where g."groupNotificationId" = $3
            and g."groupNotificationReceiverId" = m."receiver"
            and (g."status" <> m."status" or g."errmsg" is distinct from left(m."why", 500))`,
        [projectId, batch, id],
      )
  })
}
const atOnce = 10
/**
 * The work of a send: writes the messages, then hands them over a few at a time, until none waits,
 * its end has come, or somebody pauses or stops it. Done again, it sends what failed.
 */
backgroundWork.register(
  'send',
  async (caller, which: Which, tools: TaskTools) => {
    caller.may(`${which.kind}.send`)
    const ctx = within(caller, which.projectId)
    const batch = batchOf(which)
    const here = [which.projectId, batch]
    const row = await read(ctx, which)
    if (row?.status !== open(which.kind)) return
    await expand(ctx, which, row)
    const report = async () => {
      const [now] = await ctx.sql<{ done: number; total: number; failed: number; why: string | null }>(
        `
          select
            count(*) filter (where "state" not in (${state.queued}, ${state.sending})) as "done",
            count(*) as "total",
            count(*) filter (where "state" in (${state.failed}, ${state.unknown})) as "failed",
            max("error") filter (where "state" in (${state.failed}, ${state.unknown})) as "why"
          from "outboxMessage"
          where "projectId" = $1 and "batch" = $2 and "deletedAt" is null`,
        here,
      )
      await tools.progress(now?.done ?? 0, now?.total ?? 0)
      return now
    }
    // Of a hundred thousand, neither those that are through are looked at again with every ten, nor
    // are all counted.
    for (let after = 0, untold = 0, total = 0; ; ) {
      const now = await read(ctx, which)
      if (now?.status !== open(which.kind)) return
      if (now.sendEndTime && Date.parse(now.sendEndTime) < Date.now()) {
        await ctx.sql(
          `
          update "${which.kind}"
          set "status" = ${status.stopped}, ${touched('')}
          where "id" = $1`,
          [which.id],
        )
        const count = await stopSend(ctx, which, lateWords)
        await report()
        if (count) throw sendCutOff({ count })
        return
      }
      // Those that are tried again after a while have a job of their own.
      const waiting = await ctx.sql<{ id: number }>(
        `
          select "id"
          from "outboxMessage"
          where "projectId" = $1
            and "batch" = $2
            and "id" > $3
            and "state" = ${state.queued}
            and "tries" = 0
            and "deletedAt" is null
          order by "id"
          limit ${atOnce}`,
        [...here, after],
      )
      // Once more from the beginning: one that somebody held in passing still waits.
      if (!waiting.length && after === 0) break
      after = waiting.at(-1)?.id ?? 0
      await Promise.all(waiting.map(({ id }) => deliver(ctx, { id, projectId: which.projectId })))
      untold += waiting.length
      if (untold * 20 >= total) {
        total = (await report())?.total ?? 0
        untold = 0
      }
    }
    await recount(ctx, which)
    const last = await report()
    if (last?.failed) throw sendsFailed({ count: last.failed, why: last.why ?? '' })
  },
  {
    cancelled: async (ctx, which: Which) => {
      await within(ctx, which.projectId).sql(
        `
          update "${which.kind}"
          set "status" = ${cut(which.kind)}, ${touched('')}
          where "id" = $1 and "status" = ${open(which.kind)}`,
        [which.id],
      )
      await stopSend(ctx, which)
    },
    again: async (tx, which: Which) => {
      // After its end: what failed, or was taken back, goes once more. Only who says so begins it
      // again: one that somebody stopped stays stopped.
      const ctx = within(tx, which.projectId)
      const here = [which.projectId, batchOf(which)]
      const row = await read(ctx, which)
      if (!row || ![ended(which.kind), cut(which.kind)].includes(row.status as never)) return
      await ctx.sql(
        `
          update "sms" s
          set "status" = ${smsStatus.sending}, "errmsg" = null, ${touched('s.')}
          from "outboxMessage" m
          where m."projectId" = $1
            and m."batch" = $2
            and m."state" in (${state.failed}, ${state.cancelled})
            and m."sealedMessage" is not null
            and s."id" = m."smsId"`,
        here,
      )
      await ctx.sql(
        `
          update "outboxMessage"
          set "state" = ${state.queued}, "error" = null, "tries" = 0, ${touched('')}
          where "projectId" = $1
            and "batch" = $2
            and "state" in (${state.failed}, ${state.cancelled})
            and "sealedMessage" is not null`,
        here,
      )
      await ctx.sql(
        `
        update "${which.kind}"
        set "status" = ${open(which.kind)}, ${touched('')}
        where "id" = $1`,
        [which.id],
      )
    },
  },
)
