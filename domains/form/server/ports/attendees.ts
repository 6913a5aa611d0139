import { keyedPort, port, type Row } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { type webForm, webFormType } from '../../model/index.ts'

/** Records of one project that were decided, corrected, deleted or restored in this transaction. */
export interface RecordsChanged {
  readonly projectId: number
  readonly recordIds: readonly number[]
  /** `changed`: their answers were corrected; nobody becomes an attendee again by that. */
  readonly why: 'decided' | 'changed' | 'deleted'
}

/** The registration domain, which is loaded after this one, fills it. */
export const attendeesFollow = port<(tx: Transaction, about: RecordsChanged) => Promise<void>>('form.attendees', {
  what: 'attendees that follow the records of their forms: valid, invalid, corrected, deleted, restored',
})

/** The fees of these records stand otherwise than before. The registration domain fills it. */
export const feesFollow = port<(tx: Transaction, about: Omit<RecordsChanged, 'why'>) => Promise<void>>('form.fees', {
  what: 'attendees whose fee is paid, or goes back: what gates and lists know of it',
})
export const followFees = async (tx: Transaction, about: Omit<RecordsChanged, 'why'>): Promise<void> => {
  if (about.recordIds.length) await feesFollow.use()(tx, about)
}

/** What else is made of records: each domain that does so, after the attendees, in the same transaction. */
export const recordFollowers = keyedPort<string, (tx: Transaction, about: RecordsChanged) => Promise<void>>(
  'form.recordFollowers',
  { what: 'what else follows the records of forms: applications of exhibitors', optional: true },
)

/**
 * Whether valid records of a form become attendees: those of personal registrations, and of any form
 * with a type of badge.
 */
export const makesAttendees = (form: Pick<Row<typeof webForm>, 'type' | 'registerUserCertTypeId'>): boolean =>
  form.type === webFormType.personalRegister || Boolean(form.registerUserCertTypeId)

/** Attendees, and whatever else is made of them, follow these records. Nothing happens without any. */
export const followRecords = async (tx: Transaction, about: RecordsChanged): Promise<void> => {
  if (!about.recordIds.length) return
  await attendeesFollow.use()(tx, about)
  for (const [, follow] of recordFollowers.all()) await follow(tx, about)
}

/** The records of these ids and of their groups' members, deleted ones too, project by project. */
export async function followTouched(
  tx: Transaction,
  ids: readonly unknown[],
  why: RecordsChanged['why'],
): Promise<void> {
  const rows = await tx.sql<{ id: number; projectId: number }>(
    `select id, "projectId"
    from "webFormRecord"
    where id = any($1::bigint[]) or "groupId" = any($1::bigint[])
    order by id`,
    [ids],
  )
  await followEach(tx, rows, why)
}
/** The records of these import batches, deleted ones too. */
export async function followBatches(
  tx: Transaction,
  ids: readonly unknown[],
  why: RecordsChanged['why'],
): Promise<void> {
  const rows = await tx.sql<{ id: number; projectId: number }>(
    'select id, "projectId" from "webFormRecord" where "importBatchId" = any($1::bigint[]) order by id',
    [ids],
  )
  await followEach(tx, rows, why)
}
async function followEach(
  tx: Transaction,
  rows: readonly { readonly id: number; readonly projectId: number }[],
  why: RecordsChanged['why'],
): Promise<void> {
  for (const [projectId, some] of Map.groupBy(rows, row => row.projectId))
    await followRecords(tx, { projectId, recordIds: some.map(({ id }) => id), why })
}
