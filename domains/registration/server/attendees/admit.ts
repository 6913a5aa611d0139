import { hashOf, sql, type Transaction } from '@pavilion/store'
import { registerUserStatus } from '../../model/codes.ts'
import { registerUser, registerUserCompany } from '../../model/index.ts'
import { claimKeys, giveKeys, peopleLike } from './claims.ts'
import { nextNumbers } from './numbers.ts'
import { keysOf, type RecordPerson } from './person.ts'
import { type PassNeeded, passesFollow } from './passes.ts'

/** The person of one valid record, or of an attendee of another project. */
export interface Admitted {
  readonly recordId: number | null
  /** The attendee that this record made before. */
  readonly attendeeId: number | null
  readonly webUserId: number | null
  readonly registerChannelId: number | null
  readonly certTypeId: number | null
  readonly person: RecordPerson
}
/** An attendee and the records that tell of them. `id` is missing until a new one is written. */
interface Person {
  id: number | undefined
  idHash: string | null
  readonly of: Admitted[]
}

/** Makes, updates and reinstates the attendees of valid records, and answers who became whom. */
export async function admit(
  tx: Transaction,
  projectId: number,
  admitted: readonly Admitted[],
  reinstates: boolean,
): Promise<Map<Admitted, number>> {
  if (!admitted.length) return new Map()
  const people = await whoIsWho(tx, projectId, admitted)
  const fresh = people.filter(({ id }) => id === undefined)
  const born = await write(tx, projectId, fresh)
  const changed = await update(
    tx,
    people.filter(person => !fresh.includes(person)),
    reinstates,
  )
  await giveKeys(
    tx,
    people.flatMap(({ id, of }) =>
      of.flatMap(({ person }) => keysOf(person).map(key => ({ key, registerUserId: id as number }))),
    ),
  )
  const links = people.flatMap(({ id, of }) =>
    of.filter(one => one.recordId !== null && one.attendeeId !== id).map(one => [id, one.recordId]),
  )
  if (links.length)
    await tx.sql(
      `insert into "registerUserRecord" ("projectId", "registerUserId", "webFormRecordId")
      select $1, v.*
      from unnest($2::bigint[], $3::bigint[]) v
      on conflict do nothing`,
      [projectId, links.map(([id]) => id), links.map(([, id]) => id)],
    )
  await passesFollow(tx, projectId, [...born, ...changed])
  return new Map(people.flatMap(({ id, of }) => of.map(one => [one, id as number] as const)))
}

/** Brings together the records of one person, and finds those who are attendees already. */
async function whoIsWho(tx: Transaction, projectId: number, admitted: readonly Admitted[]): Promise<Person[]> {
  const owners = await claimKeys(
    tx,
    projectId,
    admitted.flatMap(({ person }) => keysOf(person)),
  )
  const strangers = admitted.filter(
    ({ attendeeId, person }) => attendeeId === null && !keysOf(person).some(key => owners.get(key)),
  )
  const alike = strangers.length
    ? await peopleLike(
        tx,
        strangers.map(({ person }) => person),
      )
    : []
  const idHashes = new Map(alike.map(({ id, idCardHash }) => [id, idCardHash]))
  const known = [...owners.values(), ...admitted.map(({ attendeeId }) => attendeeId)].filter(id => id !== null)
  for (const { id, idCardHash } of await idHashesOf(tx, known)) idHashes.set(id, idCardHash)
  const byId = new Map<number, Person>()
  const byKey = new Map<string, Person>()
  const people: Person[] = []
  for (const one of admitted) {
    const { idCard, phoneNumber, name } = one.person
    const idHash = hashOf(idCard)
    const fits = (other: string | null | undefined) => !idHash || !other || other === idHash
    const keys = keysOf(one.person)
    const [idKey, nameKey] = [keys.find(key => key.startsWith('i:')), keys.find(key => key.startsWith('p:'))]
    const ownerOf = (key: string | undefined) => (key ? (owners.get(key) ?? undefined) : undefined)
    const inBatch = (idKey && byKey.get(idKey)) ?? (nameKey ? byKey.get(nameKey) : undefined)
    const id =
      one.attendeeId ??
      ownerOf(idKey) ??
      [ownerOf(nameKey)].find(id => id !== undefined && fits(idHashes.get(id))) ??
      alike.find(other => idHash !== null && other.idCardHash === idHash)?.id ??
      alike.find(
        other =>
          phoneNumber !== undefined &&
          other.phoneNumber === phoneNumber &&
          other.name.trim().toLowerCase() === name.toLowerCase() &&
          fits(other.idCardHash),
      )?.id
    const same = id !== undefined ? byId.get(id) : inBatch && fits(inBatch.idHash) ? inBatch : undefined
    if (same) {
      same.of.push(one)
      same.idHash ??= idHash
    }
    const person = same ?? { id, idHash: idHash ?? (id === undefined ? null : (idHashes.get(id) ?? null)), of: [one] }
    if (!same) people.push(person)
    if (id !== undefined) byId.set(id, person)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, person)
  }
  return people
}
const idHashesOf = (tx: Transaction, ids: readonly number[]) =>
  tx.query<{ id: number; idCardHash: string | null }>(
    sql`select u.id, u."idCardHash" from ${registerUser} u where u.id = any(${[...new Set(ids)]}::bigint[])`,
  )

/** Writes the new attendees, with numbers and companies. */
async function write(tx: Transaction, projectId: number, people: readonly Person[]): Promise<PassNeeded[]> {
  if (!people.length) return []
  const numbers = await nextNumbers(tx, projectId, people.length)
  const companies = await companiesNamed(
    tx,
    people.flatMap(({ of }) => of.map(({ person }) => person.company ?? '')),
  )
  const rows = people.map(({ of }, nth) => {
    const first = of[0] as Admitted
    const said = Object.assign({}, ...of.map(({ person }) => person)) as RecordPerson
    return {
      projectId,
      number: numbers[nth] as string,
      ...said,
      certTypeId: first.certTypeId,
      webFormRecordId: first.recordId,
      webUserId: first.webUserId,
      registerChannelId: first.registerChannelId,
      registerUserCompanyId: companies.get(said.company ?? '') ?? null,
    }
  })
  const ids = await tx.store(registerUser).copyIn(rows)
  return people.map((person, nth) => {
    person.id = ids[nth] as number
    const { certTypeId, groupType } = rows[nth] as (typeof rows)[number]
    return { registerUserId: person.id, why: 'born', certTypeId, groupType }
  })
}
async function companiesNamed(tx: Transaction, names: readonly string[]): Promise<Map<string, number>> {
  const asked = [...new Set(names)].filter(Boolean)
  if (!asked.length) return new Map()
  const rows = await tx.store(registerUserCompany).rows({ name: asked }, { fields: ['id', 'name'], limit: Infinity })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/**
 * Takes over what the records say, for existing attendees. Unanswered questions change nothing. The
 * cert type follows the record that the attendee was made from.
 */
async function update(tx: Transaction, people: readonly Person[], reinstates: boolean): Promise<PassNeeded[]> {
  if (!people.length) return []
  const ids = people.map(({ id }) => id as number)
  const rows = new Map(
    (await tx.store(registerUser).rows({ id: ids }, { limit: ids.length })).map(row => [row.id, row]),
  )
  const passes: PassNeeded[] = []
  const changes: (Record<string, unknown> & { id: number })[] = []
  const back: number[] = []
  for (const { id, of } of people) {
    const row = rows.get(id as number)
    if (!row || row.erasedAt) continue
    const said: Partial<RecordPerson> = Object.assign({}, ...of.map(({ person }) => person))
    const former: Readonly<Record<string, unknown>> = row
    const wanted: Record<string, unknown> = { ...said }
    const own = of.find(({ recordId }) => recordId === row.webFormRecordId) ?? (row.webFormRecordId ? undefined : of[0])
    const certTypeId = own?.certTypeId ?? of.find(one => one.certTypeId !== null)?.certTypeId ?? null
    if (certTypeId !== null && (own || row.certTypeId === null)) wanted.certTypeId = certTypeId
    const first = of[0] as Admitted
    for (const name of ['webFormRecordId', 'webUserId', 'registerChannelId'] as const) {
      const value = name === 'webFormRecordId' ? first.recordId : first[name]
      if (row[name] === null && value !== null) wanted[name] = value
    }
    const differ = Object.keys(wanted).filter(name => wanted[name] !== former[name])
    // The record says it now: a mass run has nothing to take back.
    if (differ.includes('certTypeId')) wanted.badgeRunId = null
    if (differ.length)
      changes.push({ ...Object.fromEntries(settable.map(name => [name, former[name]])), ...wanted, id: id as number })
    if (differ.includes('certTypeId'))
      passes.push({
        registerUserId: id as number,
        why: 'certType',
        certTypeId,
        groupType: said.groupType ?? row.groupType,
      })
    if (reinstates && row.status !== registerUserStatus.normal) back.push(id as number)
  }
  await tx.store(registerUser).setMany(changes)
  if (back.length) await tx.moveMany(registerUser, back, 'reinstate')
  return passes
}
/** The fields that records change, in one order for all rows of a statement. */
const settable = [
  'name',
  'company',
  'phoneNumber',
  'email',
  'position',
  'country',
  'birthDate',
  'idCard',
  'idType',
  'gender',
  'avatar',
  'groupType',
  'groupId',
  'certTypeId',
  'badgeRunId',
  'webFormRecordId',
  'webUserId',
  'registerChannelId',
] as const
