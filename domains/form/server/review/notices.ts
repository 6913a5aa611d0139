import { sendNotice, takeBack, notifiedSince } from '@pavilion/notification/server/index.ts'
import type { Context } from '@pavilion/store'
import type { Moved, Row } from '@pavilion/declare'
import { webForm, webFormRecord, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { passOfRecord } from '../ports/passPort.ts'

/** Answers to a survey are not reviewed, so nobody gets a message about them. */
const isNotified = (type: number) => type !== webFormType.questionnaire

/**
 * Writes to the person of a record, in the language of the website. A repeated event writes nothing
 * twice.
 */
async function write(
  ctx: Context,
  recordId: number,
  projectId: number,
  template: 'recordReceived' | 'recordValid' | 'recordInvalid',
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
  })
}
const receiver = ({ phoneNumber, email, webUserId }: Row<typeof webFormRecord>) => ({ phoneNumber, email, webUserId })

/**
 * Sends “We have received your registration” once, for a record that waits for its review. One that
 * was decided at once has its own event.
 */
export async function noticeOfSubmit(
  ctx: Context,
  { recordId, projectId, isNew }: { recordId: number; projectId: number; isNew: boolean },
): Promise<void> {
  if (!isNew) return
  const record = await ctx.acting('form', { projectId }).store(webFormRecord).find({ id: recordId })
  if (record?.initialStatus === webFormRecordStatus.pending)
    await write(ctx, recordId, projectId, 'recordReceived', 'submitted')
}
const decisions = {
  [webFormRecordStatus.valid]: ['recordValid', 'valid'],
  [webFormRecordStatus.invalid]: ['recordInvalid', 'invalid'],
} as const

/**
 * Milliseconds in which an operator may take a decision back before its person gets the message: longer than
 * the back-office offers it.
 */
export const secondThoughts = 10_000

/**
 * Sends “approved” or “not approved” with the current reason, however the record came to be so; going
 * back to pending sends nothing, nor does what was done quietly.
 * Several decisions before the message is sent result in one message, and a pending message about
 * an earlier decision is cancelled.
 */
export async function noticeOfReview(
  ctx: Context,
  { id: recordId, projectId: home, from, to, why, at, quiet }: Moved,
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
    const [template, word] = decisions[to as keyof typeof decisions] ?? []
    if (template && (await notifiedSince(tx, { projectId, template, about: `${about}${word}:`, at }))) return
    await takeBack(tx, { projectId, templates: ['recordValid', 'recordInvalid'], about, at })
    // A restored record keeps its `updatedAt`: a second message means that it was restored later.
    const since = at > record.updatedAt ? at : record.updatedAt
    if (template)
      await write(tx, recordId, projectId, template, `${word}:${since}`, {
        ...(template === 'recordInvalid' && { reason: record.reason ?? '' }),
        // The first decision of a form is nobody's to take back.
        ...(from !== null && { notBefore: new Date(Date.parse(at) + secondThoughts) }),
      })
  })
}
