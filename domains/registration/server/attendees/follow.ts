import { type RecordsChanged, definitionOf, fromStored, makesAttendees } from '@pavilion/form/server/index.ts'
import { type StoredAnswers, webForm, webFormRecord, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { registerUserStatus } from '../../model/codes.ts'
import { registerUser, registerUserRecord } from '../../model/index.ts'
import { admit, type Admitted } from './admit.ts'
import { badgeTypesOf } from './badgeRules.ts'
import { feesFollowed } from './fees.ts'
import { personIn } from './person.ts'

/** Records that one set of statements takes. */
const most = 1000

/**
 * Attendees follow records, in the transaction that changed them and in a number of statements that
 * does not depend on how many they are: a valid record makes or updates one attendee per project and
 * person; without a valid record the attendee is discontinued, and deleted with its last record.
 */
export async function recordsFollowed(tx: Transaction, { projectId, recordIds, why }: RecordsChanged): Promise<void> {
  const at = tx.acting('attendees', { projectId })
  const ids = [...new Set(recordIds)].sort((a, b) => a - b)
  for (let from = 0; from < ids.length; from += most) await someFollow(at, projectId, ids.slice(from, from + most), why)
}

interface RecordRow {
  readonly id: number
  readonly number: string
  readonly status: number
  readonly answers: StoredAnswers | null
  readonly webFormId: number
  readonly webUserId: number | null
  readonly registerChannelId: number | null
  readonly feeRuleId: number | null
  readonly isGroupMember: boolean
  readonly groupNumber: string | null
  readonly registerUserId: number | null
  readonly fee: number | null
}
/**
 * By ids alone, table after table: a join reads a whole project for each record where the planner
 * does not know yet how many there are, as while 100,000 are being approved.
 */
async function readRecords(tx: Transaction, ids: readonly number[]): Promise<RecordRow[]> {
  const rows = await tx.store(webFormRecord).rows(
    { id: [...ids], erasedAt: null },
    {
      fields: [
        'id',
        'number',
        'status',
        'answers',
        'webFormId',
        'webUserId',
        'registerChannelId',
        'feeRuleId',
        'isGroupMember',
        'groupId',
        'fee',
      ],
      order: [['id', 'asc']],
      limit: Infinity,
    },
  )
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const groups = groupIds.length
    ? await tx.store(webFormRecord).rows({ id: groupIds }, { fields: ['id', 'number'], limit: Infinity })
    : []
  const links = await tx
    .store(registerUserRecord)
    .rows({ webFormRecordId: ids }, { fields: ['webFormRecordId', 'registerUserId'], limit: Infinity })
  const numbers = new Map(groups.map(({ id, number }) => [id, number]))
  const people = new Map(links.map(({ webFormRecordId, registerUserId }) => [webFormRecordId, registerUserId]))
  return rows.map(({ groupId, ...row }) => ({
    ...row,
    groupNumber: groupId === null ? null : (numbers.get(groupId) ?? null),
    registerUserId: people.get(row.id) ?? null,
  }))
}

async function someFollow(
  tx: Transaction,
  projectId: number,
  ids: readonly number[],
  why: RecordsChanged['why'],
): Promise<void> {
  const rows = why === 'deleted' ? [] : await readRecords(tx, ids)
  const valid = rows.filter(({ status }) => status === webFormRecordStatus.valid)
  if (valid.length) await admit(tx, projectId, await peopleIn(tx, valid), why === 'decided')
  // A deleted record takes the link with it, so that it is read among the deleted ones.
  const lost =
    why === 'deleted'
      ? await tx.sql<{ registerUserId: number }>(
          `select distinct "registerUserId"
          from "registerUserRecord"
          where "projectId" = $1 and "webFormRecordId" = any($2::bigint[])`,
          [projectId, ids],
        )
      : rows.filter(({ status, registerUserId }) => status !== webFormRecordStatus.valid && registerUserId !== null)
  if (lost.length)
    await discontinue(
      tx,
      lost.map(({ registerUserId }) => registerUserId as number),
    )
  // Nobody of these has or had anything to pay: the usual case of a form without fees.
  if (why !== 'decided' || rows.some(({ fee, groupNumber }) => Boolean(fee) || groupNumber !== null))
    await feesFollowed(tx, { projectId, recordIds: ids })
}

/** The people in valid records of forms that make attendees. */
async function peopleIn(tx: Transaction, rows: readonly RecordRow[]): Promise<Admitted[]> {
  const formIds = [...new Set(rows.map(({ webFormId }) => webFormId))]
  const forms = (await tx.store(webForm).rows({ id: formIds }, { limit: formIds.length })).filter(makesAttendees)
  if (!forms.length) return []
  const badgeType = await badgeTypesOf(tx, forms)
  const byForm = new Map<number, Awaited<ReturnType<typeof definitionOf>>['rules']>()
  for (const form of forms) byForm.set(form.id, (await definitionOf(tx, form)).rules)
  return rows.flatMap(row => {
    const rules = byForm.get(row.webFormId)
    if (!rules) return []
    const answers = fromStored(row.answers)
    return [
      {
        recordId: row.id,
        attendeeId: row.registerUserId,
        webUserId: row.isGroupMember ? null : row.webUserId,
        registerChannelId: row.registerChannelId,
        certTypeId: badgeType({ ...row, answers }),
        person: personIn(rules, answers, row),
      },
    ]
  })
}

/** Attendees without a valid record are discontinued; without any record, deleted. */
async function discontinue(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await tx.query<{ id: number; status: number; records: number }>(
    sql`select u.id, u."status", count(r.id) as "records"
    from ${registerUser} u
    left join ${registerUserRecord} s on s."registerUserId" = u.id
    left join ${webFormRecord} r on r.id = s."webFormRecordId"
    where u.id = any(${[...new Set(ids)]}::bigint[]) and u."erasedAt" is null
    group by u.id, u."status"
    having count(r.id) filter (where r."status" = ${webFormRecordStatus.valid}) = 0
    order by u.id`,
  )
  const of = (...statuses: number[]) => rows.filter(({ status }) => statuses.includes(status))
  const gone = of(registerUserStatus.normal, registerUserStatus.discontinued).filter(({ records }) => records === 0)
  const stopped = of(registerUserStatus.normal).filter(({ records }) => records > 0)
  for (const [move, some] of [
    ['remove', gone],
    ['discontinue', stopped],
  ] as const)
    if (some.length)
      await tx.moveMany(
        registerUser,
        some.map(({ id }) => id),
        move,
      )
}
