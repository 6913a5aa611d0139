import { invalidInput, noData, type BodyOf } from '@pavilion/declare'
import { handle, may, resourceCalls, type Call } from '@pavilion/http'
import { databaseOf, now, operatorBehind, sql, type Context } from '@pavilion/store'
import { reportTopics, type ReadyReport } from '@pavilion/system/server/index.ts'
import { sysRole, sysUser } from '@pavilion/system/model/index.ts'
import { operatorsOfWork } from '@pavilion/work/server/index.ts'

import * as calls from '../../model/readyCalls.ts'
import type { MailingView, ReadyCard, SavedCard } from '../../model/readyCalls.ts'
import { mailingRhythm, reportForm, reportMailing } from '../../model/index.ts'
import { readyIn, type ReadyDefinition } from '../../model/ready.ts'
import { reportNotSound } from '../forms/refusals.ts'
import { eventsBeside } from './beside.ts'
import { exportLater, exportNow } from './exports.ts'
import { figuresOf, readableOf } from './figures.ts'
import { mailNow } from './mailing.ts'
import { readReady } from './read.ts'
import { readRows } from './rows.ts'
import { isSharedWith, readyOf, rightOf, savedOf } from './saved.ts'
import { columnsOf, eventOf, shownRows, soundReady, statementOf, type Raw } from './statement.ts'
import { inTurn } from './turn.ts'

const here = (ctx: Context): number => {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
const cardOf = (name: string, report: ReadyReport): ReadyCard => ({
  name,
  zh: report.name[0],
  en: report.name[1],
  aboutZh: report.about[0],
  aboutEn: report.about[1],
  topic: report.topic,
  timed: report.timed,
  leads: report.list !== undefined,
  usual: [...report.usual],
  dimensions: Object.entries(report.dimensions).map(
    ([
      key,
      {
        name: [zh, en],
        isProvince,
      },
    ]) => ({
      name: key,
      zh,
      en,
      isProvince: isProvince === true,
    }),
  ),
  measures: Object.entries(report.measures).map(
    ([
      key,
      {
        name: [zh, en],
      },
    ]) => ({ name: key, zh, en }),
  ),
})
type SavedRow = Parameters<typeof isSharedWith>[1] &
  Pick<SavedCard, 'id' | 'name' | 'updatedAt' | 'status'> & { readonly definition: unknown }

/** Saved reports of the event that are shared with the caller, with what a card shows. */
async function savedCards(ctx: Context, rows: readonly SavedRow[]): Promise<SavedCard[]> {
  const seen = rows.filter(row => isSharedWith(ctx, row))
  const service = ctx.acting('report', { projectId: here(ctx) })
  const [roles, people, mailings] = await Promise.all([
    service
      .store(sysRole)
      .rows({ id: seen.flatMap(row => row.sysRoleIds ?? []) }, { fields: ['id', 'name', 'englishName'] }),
    operatorsOfWork.use().namesOf(
      service,
      seen.flatMap(row => row.sysUserId ?? []),
    ),
    service.query<{ id: number; count: number }>(sql`
      select m."reportFormId" as "id", count(*)::int as "count"
      from ${reportMailing} m
      where m."reportFormId" = any(${seen.map(({ id }) => id)}::bigint[])
      group by 1`),
  ])
  const roleOf = new Map(roles.map(({ id, name, englishName }) => [id, { id, name, english: englishName ?? null }]))
  const mailed = new Map(mailings.map(({ id, count }) => [id, count]))
  const me = operatorBehind(ctx)
  return seen.map(row => {
    const right = rightOf(row.definition)
    return {
      id: row.id,
      name: row.name,
      updatedAt: row.updatedAt,
      status: row.status,
      ready: readyIn(row.definition)?.ready ?? null,
      mine: row.sysUserId !== null && row.sysUserId === me,
      open: right !== undefined && ctx.has(right),
      roles: (row.sysRoleIds ?? []).flatMap(id => roleOf.get(id) ?? []),
      by: row.sysUserId === null ? null : (people.get(row.sysUserId) ?? null),
      mailings: mailed.get(row.id) ?? 0,
    }
  })
}
/** A definition as it is kept. @throws reportNotSound, permissionDenied */
function sound(ctx: Context, sent: unknown): ReadyDefinition {
  const definition = readyIn(sent)
  if (!definition) throw reportNotSound({ why: '请选择报表', whyEN: 'choose a report' })
  ctx.may(soundReady(definition).right)
  return definition
}
async function save(ctx: Context, body: BodyOf<typeof calls.saveReport>): Promise<{ id: number }> {
  const definition = sound(ctx, body.definition)
  const name = body.name.trim()
  if (!name) throw invalidInput({ name: ['请填写名称', 'Please enter a name'] })
  const kept = { name, definition, sysRoleIds: [...(body.sysRoleIds ?? [])], private: body.shared !== true }
  const projectId = here(ctx)
  return ctx.transaction(async tx => {
    const service = tx.acting('report', { projectId }).store(reportForm)
    if (!body.id) {
      const { id } = await service.create({ ...kept, projectId, sysUserId: operatorBehind(ctx) })
      await tx.log('create', { resource: reportForm.name, id, projectId })
      return { id }
    }
    const row = await savedOf(tx, body.id)
    await service.set(row.id, kept)
    await tx.log('update', { resource: reportForm.name, id: row.id, projectId })
    return { id: row.id }
  })
}
/** The keys of a dimension in words, the most frequent first. */
async function keysOf(ctx: Context, ready: string, dimension: string) {
  const projectId = here(ctx)
  const definition: ReadyDefinition = {
    ready,
    groups: [dimension],
    measures: [],
    filters: [],
    span: 'all',
    compare: false,
    chart: 'none',
  }
  const report = soundReady(definition)
  ctx.may(report.right)
  const event = await eventOf(ctx, projectId)
  const columns = columnsOf(report, definition).filter(({ key, measure }) => measure || key === dimension)
  return inTurn(ctx.reach(report.right), projectId, async there => {
    const rows = await there.query<Raw>(statementOf(report, definition, columns, event, { most: 199 }))
    const shown = await shownRows(there, event, columns, rows)
    return rows.flatMap(({ c0 }, nth) =>
      c0 === null || c0 === undefined ? [] : [{ value: String(c0), text: shown[nth]?.[0]?.text ?? String(c0) }],
    )
  })
}
async function mailingsOf(ctx: Context, reportFormId: number): Promise<MailingView[]> {
  const service = ctx.acting('report', { projectId: here(ctx) })
  const rows = await service.store(reportMailing).rows({ reportFormId }, { order: [['id', 'asc']] })
  const names = await operatorsOfWork.use().namesOf(
    service,
    rows.map(({ sysUserId }) => sysUserId),
  )
  return rows.map(({ id, updatedAt, rhythm, weekday, hour, language, status, lastAt, outcome, sysUserId }) => ({
    id,
    updatedAt,
    rhythm,
    weekday,
    hour,
    language,
    status,
    lastAt,
    outcome,
    reader: names.get(sysUserId) ?? `#${sysUserId}`,
  }))
}
/** Operators who may read a report now, with whether a mail would reach them. */
async function readersOf(ctx: Context, id: number) {
  const row = await savedOf(ctx, id)
  const right = rightOf(row.definition)
  const service = ctx.acting('report', { projectId: row.projectId })
  const people = await service.query<{ id: number; name: string; hasAddress: boolean }>(sql`
    select u.id, u."name", coalesce(u."email", '') <> '' as "hasAddress"
    from ${sysUser} u
    where u."status" = 10
    order by u."name", u.id
    limit 200`)
  const allowed = await Promise.all(
    people.map(async one => {
      const caller = await operatorsOfWork.use().callerNow(service, one.id)
      const there = caller && databaseOf(ctx).contextFor(caller, { projectId: row.projectId })
      const may = right && there?.has(right) && there.has('reportForm.getDetail') && isSharedWith(there, row)
      return may ? [one] : []
    }),
  )
  return allowed.flat()
}
/** @throws invalidInput: a weekly mail without its day */
async function addMailing(ctx: Context, body: BodyOf<typeof calls.addMailing>): Promise<{ id: number }> {
  const row = await savedOf(ctx, body.reportFormId)
  if (body.rhythm === mailingRhythm.weekly && !body.weekday)
    throw invalidInput({ weekday: ['请选择星期几', 'Please choose a day of the week'] })
  return ctx.transaction(async tx => {
    const service = tx.acting('report', { projectId: row.projectId }).store(reportMailing)
    const { id } = await service.create({ ...body, projectId: row.projectId })
    await tx.log('create', { resource: reportMailing.name, id, projectId: row.projectId })
    return { id }
  })
}
const often = { max: 120, seconds: 60, by: 'caller' } as const
const asIts = ['<list of the report>.getList'] as const

export const readyCalls: Call[] = [
  ...resourceCalls(reportMailing),
  handle(calls.getReports, { guard: may('reportForm.getList') }, async ({ ctx }) => {
    const rows = await ctx.store(reportForm).rows({ projectId: here(ctx) }, { limit: 200 })
    return {
      topics: Object.entries(reportTopics).map(([name, [zh, en]]) => ({ name, zh, en })),
      ready: readableOf(ctx).map(([name, report]) => cardOf(name, report)),
      saved: await savedCards(ctx, rows),
      others: await eventsBeside(ctx, await eventOf(ctx, here(ctx))),
    }
  }),
  handle(
    calls.getReadyFigures,
    { guard: may('reportForm.getList', { rights: [...asIts] }), rate: often },
    async ({ ctx }) => ({
      at: now().toISOString(),
      rows: await figuresOf(ctx, here(ctx)),
    }),
  ),
  handle(calls.readReady, { guard: may('reportForm.getList', { rights: [...asIts] }), rate: often }, ({ ctx, body }) =>
    readReady(ctx, here(ctx), sound(ctx, body.definition), 500),
  ),
  handle(
    calls.readReadyRows,
    { guard: may('reportForm.getList', { rights: [...asIts] }), rate: often },
    ({ ctx, body }) =>
      readRows(ctx, here(ctx), sound(ctx, body.definition), {
        keys: Array.isArray(body.keys) ? body.keys.map(key => (key === null ? null : String(key))) : [],
        figure: body.figure ?? 0,
        page: body.page ?? 1,
      }),
  ),
  handle(
    calls.getReadyKeys,
    { guard: may('reportForm.getList', { rights: [...asIts] }), rate: often },
    async ({ ctx, body }) => ({ rows: await keysOf(ctx, body.ready, body.dimension) }),
  ),
  handle(
    calls.downloadReady,
    { guard: may('reportForm.export', { rights: [...asIts] }), rate: { max: 20, seconds: 60, by: 'caller' } },
    async ({ ctx, body }) => {
      const { bytes, type, name } = await exportNow(ctx, body)
      return { stream: bytes, type, name }
    },
  ),
  handle(
    calls.exportReady,
    { guard: may('reportForm.export', { rights: [...asIts] }), rate: { max: 20, seconds: 60, by: 'caller' } },
    ({ ctx, body }) => exportLater(ctx, body),
  ),
  handle(calls.saveReport, { guard: may('reportForm.create', { rights: [...asIts] }) }, ({ ctx, body }) =>
    save(ctx, body),
  ),
  handle(calls.getSavedReport, { guard: may('reportForm.getDetail') }, async ({ ctx, body }) => {
    const row = await savedOf(ctx, body.id)
    const [card] = await savedCards(ctx, [row])
    const definition = readyOf(row)
    if (!card || !definition) throw noData()
    return { ...card, definition, shared: !row.private, rows: await mailingsOf(ctx, row.id) }
  }),
  handle(calls.getReportReaders, { guard: may('reportMailing.update') }, async ({ ctx, body }) => ({
    rows: await readersOf(ctx, body.id),
  })),
  handle(calls.addMailing, { guard: may('reportMailing.update') }, ({ ctx, body }) => addMailing(ctx, body)),
  handle(calls.sendMailingNow, { guard: may('reportMailing.update') }, async ({ ctx, body }) => {
    await mailNow(ctx, body.id)
    return {}
  }),
]
