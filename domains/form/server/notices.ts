import { sendNotice } from '@pavilion/notification/server/index.ts'
import type { Context } from '@pavilion/store'
import type { Row } from '@pavilion/declare'
import { webForm, webFormRecord, webFormRecordStatus, webFormType } from '../model/index.ts'

const isRegistration = (type: number) => type === webFormType.personalRegister || type === webFormType.groupRegister

/** Writes to the person of a record, in the language of the site it was made on. Told again, it writes nothing twice. */
async function write(ctx: Context, recordId: number, projectId: number, template: 'recordReceived' | 'recordValid' | 'recordInvalid', key: string, reason = ''): Promise<void> {
  const own = ctx.acting('form', { projectId })
  const record = await own.store(webFormRecord).find({ id: recordId })
  if (!record) return
  const form = await own.store(webForm).getDetail(record.webFormId)
  if (!isRegistration(form.type)) return
  const language = record.language === 'en' ? 'en' : 'zh', inWords = (row: { name: string; englishName: string | null }) => (language === 'en' && row.englishName) || row.name
  const [project] = await own.sql<{ name: string; englishName: string | null }>('select "name", "englishName" from "project" where id = $1', [projectId])
  const about = { form: inWords(form), number: record.number, event: project ? inWords(project) : '' }
  await sendNotice(own, {
    projectId, template, language, to: receiver(record), dedupeKey: `webFormRecord:${recordId}:${key}`,
    variables: (template === 'recordInvalid' ? { ...about, reason } : about) as never,
  })
}
const receiver = ({ phoneNumber, email, webUserId }: Row<typeof webFormRecord>) => ({ phoneNumber, email, webUserId })

/** «We have received your registration», once; not when it was valid at once. */
export async function noticeOfSubmit(ctx: Context, { recordId, projectId, isNew }: { recordId: number; projectId: number; isNew: boolean }): Promise<void> {
  if (!isNew) return
  const record = await ctx.acting('form', { projectId }).store(webFormRecord).find({ id: recordId })
  if (record) await write(ctx, recordId, projectId, record.initialStatus === webFormRecordStatus.valid ? 'recordValid' : 'recordReceived', 'submitted')
}
/** «Approved» or «not approved», with the reason, for every decision that stands when it is told; going back to pending is told to nobody. */
export async function noticeOfReview(ctx: Context, { recordId, projectId, status, reason, at }: { recordId: number; projectId: number; status: number; reason: string | null; at: string }): Promise<void> {
  const record = await ctx.acting('form', { projectId }).store(webFormRecord).find({ id: recordId })
  if (record?.status !== status || record.reason !== reason) return
  if (status === webFormRecordStatus.valid) await write(ctx, recordId, projectId, 'recordValid', `valid:${at}`)
  else if (status === webFormRecordStatus.invalid) await write(ctx, recordId, projectId, 'recordInvalid', `invalid:${at}`, reason ?? '')
}
