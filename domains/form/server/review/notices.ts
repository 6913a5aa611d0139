import { eventEntry, sendNotice, takeBack, takeBackMany, notifiedSince } from '@pavilion/notification/server/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import type { Moved, Refusal, Row } from '@pavilion/declare'
import { webForm, webFormRecord, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { passOfRecord } from '../ports/passPort.ts'

/** Answers to a survey are not reviewed, so nobody gets a message about them. */
const isNotified = (type: number) => type !== webFormType.questionnaire

const templates = {
  recordReceived: true,
  recordCorrected: true,
  recordValid: true,
  recordInvalid: true,
  recordReopened: true,
} as const
/**
 * Writes to the person of a record, in the language of the website. A repeated event writes nothing
 * twice.
 */
async function write(
  ctx: Context,
  recordId: number,
  projectId: number,
  template: keyof typeof templates,
  key: string,
  { reason = '', notBefore }: { reason?: string; notBefore?: Date } = {},
): Promise<void> {
  const projectContext = ctx.acting('form', { projectId })
  const record = await projectContext.store(webFormRecord).find({ id: recordId })
  if (!record) return
  const form = await projectContext.store(webForm).getDetail(record.webFormId)
  if (!isNotified(form.type)) return
  const language = record.language === 'en' ? 'en' : 'zh'
  const inWords = (row: { name: string; englishName: string | null }) =>
    (language === 'en' && row.englishName) || row.name
  const [project] = await projectContext.sql<{ name: string; englishName: string | null }>(
    'select "name", "englishName" from "project" where id = $1',
    [projectId],
  )
  const about = { form: inWords(form), number: record.number, event: project ? inWords(project) : '' }
  const further = {
    recordReceived: async () => ({}),
    recordCorrected: async () => ({}),
    recordReopened: async () => ({}),
    recordValid: async () => ({ pass: await passOfRecord.use()(projectContext, { projectId, recordId, language }) }),
    recordInvalid: async () => ({ reason }),
  }
  await sendNotice(projectContext, {
    projectId,
    template,
    language,
    to: receiver(record),
    dedupeKey: `webFormRecord:${recordId}:${key}`,
    ...(notBefore && { notBefore }),
    variables: { ...about, ...(await further[template]()) },
    // Who may come finds the event in their calendar.
    ...(template === 'recordValid' && { attachments: await eventEntry(projectContext, projectId, language) }),
  })
}
const receiver = ({ phoneNumber, email, webUserId }: Row<typeof webFormRecord>) => ({ phoneNumber, email, webUserId })

/**
 * Sends “We have received your registration” once, for a record that waits for its review. One that
 * was decided at once has its own event. Of a record whose answers were changed, its person hears that.
 */
export async function noticeOfSubmit(
  ctx: Context,
  { recordId, projectId, isNew }: { recordId: number; projectId: number; isNew: boolean },
): Promise<void> {
  const record = await ctx.acting('form', { projectId }).store(webFormRecord).find({ id: recordId })
  // Two changes before it is looked at are one message.
  if (!isNew && record)
    return write(ctx, recordId, projectId, 'recordCorrected', `corrected:${new Date(record.updatedAt).toISOString()}`)
  if (record?.initialStatus === webFormRecordStatus.pending)
    await write(ctx, recordId, projectId, 'recordReceived', 'submitted')
}
const decisions = {
  [webFormRecordStatus.valid]: ['recordValid', 'valid'],
  [webFormRecordStatus.invalid]: ['recordInvalid', 'invalid'],
} as const

/**
 * Milliseconds in which an operator may take an act with money back before its person gets the message: longer
 * than the back-office offers it.
 */
export const secondThoughts = 10_000
/** Milliseconds for which messages about decisions are held, of one record or of hundreds. */
export const decisionsHeld = 30_000

/**
 * Sends “approved” or “not approved” with the current reason, however the record came to be so, and that it is
 * looked at again where a decision was taken back; what was done quietly sends nothing.
 * Several decisions before the message is sent result in one message, and a pending message about
 * an earlier decision is cancelled.
 */
export async function noticeOfReview(
  ctx: Context,
  { id: recordId, projectId: home, move, from, to, why, at, quiet }: Moved,
): Promise<void> {
  if (quiet) return
  const projectId = home as number
  await ctx.acting('form', { projectId }).transaction(async tx => {
    // Locked until the message is in the outbox, so that nobody changes the decision and no other
    // job sends it.
    const [record] = await tx.lockAll(webFormRecord, [recordId], {
      fields: ['status', 'reason', 'updatedAt'],
      referable: true,
    })
    // A birth or a restore gives no reason: the record's own holds.
    if (record?.status !== to || (from !== null && record.reason !== why)) return
    const about = `webFormRecord:${recordId}:`
    const [template, word] =
      move === 'reopen' ? (['recordReopened', 'reopened'] as const) : (decisions[to as keyof typeof decisions] ?? [])
    if (template && (await notifiedSince(tx, { projectId, template, about: `${about}${word}:`, at }))) return
    await takeBack(tx, { projectId, templates: ['recordValid', 'recordInvalid', 'recordReopened'], about, at })
    // A restored record keeps its `updatedAt`: a second message means that it was restored later.
    const since = at > record.updatedAt ? at : record.updatedAt
    if (template)
      await write(tx, recordId, projectId, template, `${word}:${since}`, {
        ...(template === 'recordInvalid' && { reason: record.reason ?? '' }),
        // The first decision of a form is nobody's to take back.
        ...(from !== null && { notBefore: new Date(Date.parse(at) + decisionsHeld) }),
      })
  })
}

/** What records were, before a decision that is taken back. */
export interface Undecided {
  readonly id: number
  readonly status: number
  readonly reason: string | null
}
/**
 * Makes records what they were before a decision. Nobody hears of it whom the decision has not reached; who has
 * heard of it, hears what holds now.
 * @param since when the decision was made
 * @returns which records could not be moved, and why
 */
export async function takeDecisionsBack(
  tx: Transaction,
  rows: readonly Undecided[],
  { projectId, since }: { readonly projectId: number; readonly since: string },
): Promise<ReadonlyMap<number, Refusal>> {
  const aboutOf = (id: number) => `webFormRecord:${id}:`
  const heard = await takeBackMany(tx, {
    projectId,
    templates: ['recordValid', 'recordInvalid', 'recordReopened'],
    abouts: rows.map(({ id }) => aboutOf(id)),
    since,
  })
  const left = new Map<number, Refusal>()
  const alike = Map.groupBy(rows, ({ id, status, reason }) => `${heard.has(aboutOf(id))} ${status} ${reason ?? ''}`)
  for (const some of alike.values()) {
    const [{ id, status, reason }] = some as [Undecided]
    const { refused } = await tx.moveMany(
      webFormRecord,
      some.map(row => row.id),
      wayBack(status),
      status === webFormRecordStatus.invalid ? { reason } : {},
      {},
      { quiet: !heard.has(aboutOf(id)) },
    )
    for (const [which, why] of refused) left.set(which, why)
  }
  return left
}
const wayBack = (status: number) =>
  status === webFormRecordStatus.valid ? 'approve' : status === webFormRecordStatus.invalid ? 'reject' : 'reopen'
