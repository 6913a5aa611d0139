import { noData, personErased, spellingsOf, type AnswerOf, type AnyResource } from '@pavilion/declare'
import { project } from '@pavilion/site/model/project.ts'
import { linkOf } from '@pavilion/system/model/ofPeople.ts'
import {
  adoptAlong,
  adoptNamesakes,
  adoptRows,
  contactsOf,
  isShared,
  nameIn,
  namesOf,
  withOwners,
  type Person,
} from '@pavilion/system/server/index.ts'
import { sellerDenied, sql, sqlText, type Context, type Transaction } from '@pavilion/store'
import type { erasureProof } from '../../model/calls/fields.ts'
import type { PersonRow } from '../../model/calls/operators.ts'
import { webUser } from '../../model/webUser.ts'
import { organiserGiven } from '../organiser.ts'
import { erasePerson, personOf, type Finding } from './erase.ts'

// People without an account: imported, entered at a desk, by an assistant, by their company. The erasure
// gives them one for as long as it takes, so that it finds and empties their rows as it does everybody's.

type Values = Readonly<Record<string, unknown>> & { readonly id: number; readonly projectId: number }
interface Standing {
  readonly of: AnyResource
  readonly row: Values
  readonly sellerId: number
}
const words = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])
const nameOf = ({ of, row }: Standing): string => words(row[nameIn(of) ?? ''])[0] ?? ''
const contactsIn = ({ of, row }: Standing, kind: 'phone' | 'email') =>
  contactsOf(of).flatMap(([name, field]) => (field.kind === kind ? words(row[name]) : []))

/** The account that the row names, unless somebody else's who entered it; or that of the same name and contact. */
async function accountOf(tx: Transaction, standing: Standing): Promise<number | undefined> {
  const { of, row, sellerId } = standing
  const named = row[linkOf(of) as string]
  if (typeof named === 'number' && row.isGroupMember !== true) return named
  const [numbers, emails] = [contactsIn(standing, 'phone').flatMap(spellingsOf), contactsIn(standing, 'email')]
  const name = nameOf(standing).toLowerCase()
  const known = await tx.acting('account', { projectId: null, sellerId }).query<{ id: number }>(
    sql`select u.id from ${webUser} u
    where u."phoneNumber" = any(${numbers}::text[])
      or lower(u."email") = any(${emails.map(each => each.toLowerCase())}::text[])
    order by u.id`,
  )
  for (const { id } of known) if ((await namesOf(tx, [id])).includes(name)) return id
  return undefined
}
/** An account for as long as the erasure takes, which the row and all that is found with it then name. */
async function accountFor(tx: Transaction, standing: Standing): Promise<Person> {
  const { of, row, sellerId } = standing
  const organiser = tx.acting('account', { projectId: null, sellerId })
  const name = nameOf(standing)
  const { id } = await organiser
    .store(webUser)
    .create({ sellerId, name: name.slice(0, webUser.fields.name.max) || null })
  await organiser.update(of, {
    set: sql`${sqlText(`"${linkOf(of)}"`)} = ${id}::bigint`,
    where: sql`a.id = ${row.id}::bigint`,
    quietly: true,
  })
  const base = { ...(await personOf(tx, id)), names: words(name.toLowerCase()), unaccounted: true as const }
  const phoneNumbers = contactsIn(standing, 'phone')
  const byPhone = { ...base, phoneNumbers, spelledNumbers: phoneNumbers.flatMap(spellingsOf) }
  const byEmail = { ...base, emails: contactsIn(standing, 'email') }
  // A number that others have too is whose who entered them: only what bears the name is the person's.
  let person: Person = base
  for (const reached of [byPhone, byEmail]) {
    const { spelledNumbers, emails } = reached
    if (await isShared(organiser, reached)) await adoptNamesakes(organiser, reached)
    else person = { ...person, ...(spelledNumbers.length ? byPhone : { emails }) }
  }
  await adoptRows(organiser, person)
  await adoptAlong(organiser, person)
  return person
}
/** The row, as far as the caller reaches. @throws noData, personErased, sellerDenied */
async function standingIn(tx: Transaction, { resource, id }: PersonRow): Promise<Standing> {
  const of = withOwners(tx).find(({ name }) => name === resource)
  if (!of) throw noData()
  const row = (await tx.store(of).lock(id)) as unknown as Values & { readonly erasedAt?: string | null }
  const contacts = contactsOf(of).flatMap(([name]) => words(row[name]))
  // Lists that keep no moment of an erasure: a row without name, number and address is nobody's any more.
  if (row.erasedAt || (!contacts.length && !words(row[nameIn(of) ?? '']).length && !row[linkOf(of) as string]))
    throw personErased()
  const event = await tx.acting('account', { projectId: row.projectId }).store(project).getDetail(row.projectId)
  const sellerId = event.sellerId ?? (await organiserGiven(tx, row.projectId))
  // It reaches over all events of the organiser.
  const { sellers } = tx.caller
  if (sellers !== 'all' && !sellers.includes(sellerId)) throw sellerDenied()
  return { of, row, sellerId }
}
/** Finds whoever a row is about. @throws noData, personErased, sellerDenied */
export const whoStandsIn =
  (asked: PersonRow): Finding =>
  async tx => {
    const standing = await standingIn(tx, asked)
    const account = await accountOf(tx, standing)
    return account === undefined ? accountFor(tx, standing) : personOf(tx, account)
  }
/** Erases whoever a row is about, at their request, by an operator. @throws noData, personErased, sellerDenied */
export const eraseWhoStandsIn = (ctx: Context, asked: PersonRow): Promise<AnswerOf<typeof erasureProof>> =>
  erasePerson(ctx, whoStandsIn(asked), asked, { sysUserId: ctx.caller.id })
