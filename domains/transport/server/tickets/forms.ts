import { entriesOf, type AnyCodes, type CodeValue, type Row } from '@pavilion/declare'
import type { RecordsChanged } from '@pavilion/form/server/index.ts'
import { labelled, webForm, webFormRecord, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { definitionOf, fromStored } from '@pavilion/form/server/index.ts'
import { hashOf, settingsReader, sql, type SystemContext, type Transaction } from '@pavilion/store'
import { gender, idType, passenger, receptionRecordStatus, ticketsInHand, tripTicket } from '../../model/index.ts'
import { transportSettings } from '../../model/settings.ts'

const read = settingsReader(transportSettings)
const codeNamed = (of: AnyCodes, word: string | undefined): CodeValue | undefined =>
  word === undefined
    ? undefined
    : entriesOf(of).find(({ zh, en }) => zh === word || en.toLowerCase() === word.toLowerCase())?.code

interface Person {
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly workplace: string | null
  readonly idCard: string | null
  readonly idType: number | null
  readonly gender: number | null
}
/** The person in the answers to questions with a well-known label; undefined without a name. */
async function personIn(
  tx: Transaction,
  form: Row<typeof webForm>,
  answers: Row<typeof webFormRecord>['answers'],
): Promise<Person | undefined> {
  const { rules } = await definitionOf(tx, form)
  const given = fromStored(answers)
  const said = (label: string, max: number): string | undefined => {
    const field = labelled(rules, label)
    const answer = field && given[field.id]
    return typeof answer === 'string' && answer.trim() ? answer.trim().slice(0, max) : undefined
  }
  const name = said('name', 100)
  if (!name) return undefined
  return {
    name,
    phoneNumber: said('phoneNumber', 20) ?? null,
    email: said('email', 100) ?? null,
    workplace: said('workplace', 200) ?? null,
    idCard: said('idNumber', 50) ?? null,
    idType: (codeNamed(idType, said('certificateType', 100)) as number | undefined) ?? null,
    gender: (codeNamed(gender, said('gender', 20)) as number | undefined) ?? null,
  }
}
const statusOf = new Map<number, number>([
  [webFormRecordStatus.pending, receptionRecordStatus.pending],
  [webFormRecordStatus.valid, receptionRecordStatus.valid],
  [webFormRecordStatus.invalid, receptionRecordStatus.invalid],
])
/** Records of forms that make passengers are looked at after the commit; those of others cost nothing. */
export async function recordsMakePassengers(
  tx: Transaction,
  { projectId, recordIds, why }: RecordsChanged,
): Promise<void> {
  if (why === 'deleted' || !(await read(tx, projectId))?.passengerForms?.length) return
  for (const recordId of recordIds) await tx.enqueue('transport.passengerOfRecord', { recordId, projectId })
}
/**
 * The record of a form that makes passengers: its person becomes one, or is found among those that
 * were imported, and follows the review of the record. Repeated, it changes nothing.
 */
export async function passengerOfRecord(
  ctx: SystemContext,
  { recordId, projectId }: { readonly recordId: number; readonly projectId: number },
): Promise<void> {
  const forms = (await read(ctx, projectId))?.passengerForms ?? []
  if (!forms.length) return
  await ctx.acting('passengers', { projectId }).transaction(async tx => {
    const record = await tx.store(webFormRecord).find({ id: recordId, erasedAt: null })
    if (!record || !forms.includes(record.webFormId)) return
    const form = await tx.store(webForm).find({ id: record.webFormId })
    const person = form && (await personIn(tx, form, record.answers))
    if (!person) return
    // Events of one record may be handled at once.
    await tx.hold('participant', `passenger of record ${recordId}`)
    const id = await upsert(tx, projectId, record, person)
    await follow(tx, id, statusOf.get(record.status) ?? receptionRecordStatus.pending)
  })
}
async function upsert(
  tx: Transaction,
  projectId: number,
  record: Row<typeof webFormRecord>,
  person: Person,
): Promise<number> {
  const known =
    (await tx.store(passenger).find({ webFormRecordId: record.id })) ?? (await imported(tx, projectId, person))
  const row = {
    ...person,
    idType: person.idType as 0 | null,
    gender: person.gender as 0 | null,
    webFormRecordId: record.id,
    webUserId: record.isGroupMember ? null : record.webUserId,
  }
  if (!known) return (await tx.store(passenger).create({ projectId, ...row })).id
  if (known.erasedAt) return known.id
  const issued = await tx.store(tripTicket).exists({
    passengerId: known.id,
    status: ticketsInHand,
  })
  // The carrier knows this name and document: what the record says of them now waits for the desk.
  const { name, idCard, idType: _type, ...rest } = row
  await tx
    .store(passenger)
    .set(known.id, issued ? rest : { ...rest, name, ...(idCard && { idCard, idType: row.idType }) })
  return known.id
}
/** The same person, entered by hand or imported and not made by a record: by document, or phone and name. */
async function imported(tx: Transaction, projectId: number, person: Person) {
  const [found] = await tx.query<{ id: number }>(
    sql`select g.id
    from ${passenger} g
    where g."projectId" = ${projectId} and g."webFormRecordId" is null and g."erasedAt" is null
      and (
        g."idCardHash" = ${hashOf(person.idCard)}
        or (g."phoneNumber" = ${person.phoneNumber}::text and lower(g."name") = ${person.name.toLowerCase()}::text)
      )
    order by g.id
    limit 1`,
  )
  return found ? tx.store(passenger).find({ id: found.id }) : undefined
}
/** Brings a passenger to the status of its record. A valid one with tickets stays valid: the desk refunds first. */
async function follow(tx: Transaction, id: number, wanted: number): Promise<void> {
  const row = await tx.store(passenger).find({ id })
  if (!row || row.erasedAt || row.status === wanted) return
  const { pending, valid, invalid } = receptionRecordStatus
  if (wanted === valid) {
    if (row.status === invalid) await tx.move(passenger, { id }, 'reopen')
    await tx.move(passenger, { id }, 'approve')
  } else if (wanted === invalid) {
    if (row.status === pending) await tx.move(passenger, { id }, 'reject')
    else if (!(await hasIssued(tx, id))) await tx.move(passenger, { id }, 'revoke', { reason: null })
  } else if (row.status === invalid) await tx.move(passenger, { id }, 'reopen')
}
const hasIssued = (tx: Transaction, passengerId: number) =>
  tx.store(tripTicket).exists({
    passengerId,
    status: ticketsInHand,
  })
