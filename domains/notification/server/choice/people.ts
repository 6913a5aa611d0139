import { noData, relationName, rightOf, tidyPhone, type AnyResource, type Contact, type Pair } from '@pavilion/declare'
import { listQuery } from '@pavilion/http'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { listQueries } from '@pavilion/system/server/index.ts'
import { optOut } from '../../model/optOut.ts'
import { groupNotificationReceiver } from '../../model/groupNotification.ts'
import { blackLists, peopleWords } from '../peoplePorts.ts'
import { tooManyPeople } from '../refusals.ts'

/** A list with its filters, as a screen shows it. */
export interface Wish {
  readonly resource: string
  readonly where?: Readonly<Record<string, unknown>> | null | undefined
  readonly search?: string | readonly string[] | Readonly<Record<string, unknown>> | null | undefined
}
type AnyRow = Readonly<Record<string, unknown>>
export interface Person {
  readonly name: string
  readonly company: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
  /** The row that holds the person. */
  readonly rowId: number
}
/** The people of a list, each once, and who is left off. */
export interface People {
  /** The resource that holds the people. */
  readonly holder: string
  readonly all: readonly Person[]
  readonly reachable: readonly Person[]
  readonly nowhere: readonly Person[]
  readonly optedOut: number
  readonly blackListed: number
}
/** One message goes to at most this many people. */
export const mostPeople = 100_000
const rowsAtOnce = 2000

/** How a person is read from a row of the list, and the relation that has to come with the row. */
function reading(
  ctx: Context,
  of: AnyResource,
): { holder: AnyResource; include?: string; fields: readonly string[]; of: (row: AnyRow) => Person } {
  const contact = of.contact as Contact
  const include = contact.through === undefined ? undefined : relationName(contact.through)
  const holder = include === undefined ? of : ctx.catalogue.relationsOf(of).get(include)?.resource
  const fields = holder?.contact
  if (!holder || !fields || fields.through !== undefined) throw new Error(`${of.name}: its contact leads nowhere`)
  const { name, company, phoneNumber, email } = fields
  const known = [name, company, phoneNumber, email, 'webUserId'].filter(one => one && one in holder.fields) as string[]
  return {
    holder,
    ...(include !== undefined && { include }),
    fields: ['id', ...(contact.through === undefined ? known : [contact.through])],
    of: row => {
      const from = (include === undefined ? row : row[include]) as AnyRow | null
      const textOf = (field: string | undefined) => (field && typeof from?.[field] === 'string' ? from[field] : null)
      const account = holder.name === 'webUser' ? from?.id : from?.webUserId
      return {
        name: textOf(name) ?? '',
        company: textOf(company),
        phoneNumber: textOf(phoneNumber),
        email: textOf(email),
        webUserId: typeof account === 'number' ? account : null,
        rowId: Number(from?.id ?? row.id),
      }
    },
  }
}
/**
 * Everybody whom the list holds for this operator, once: rows with the same phone number, else with
 * the same address, are one person. Who has neither is counted by the row. Who has opted out of all
 * their ways, and who stands on a black list, is counted and left off.
 * @throws noData, permissionDenied, tooManyPeople
 */
export async function peopleOf(ctx: Context, { resource, where, search }: Wish): Promise<People> {
  const of = ctx.catalogue.resources.get(resource)
  if (!of?.contact) throw noData()
  ctx.may(rightOf(groupNotificationReceiver, 'create'))
  ctx.may(rightOf(of, 'getList'))
  const person = reading(ctx, of)
  const wished = listQuery({ where: where ?? {}, search: search ?? null })
  // What only the list's own domain can filter by, such as answers.
  const own = listQueries.get(of.name)
  const query = own ? await own(ctx, wished) : wished
  const found = new Map<string, Person>()
  await ctx.store(of).eachBatch(
    { ...query, ...(person.include && { includes: [person.include] }) },
    rowsAtOnce,
    async rows => {
      for (const row of rows) {
        const one = person.of(row as AnyRow)
        const key =
          (one.phoneNumber ? tidyPhone(one.phoneNumber) : one.email?.toLowerCase()) ??
          `row ${(row as { id: number }).id}`
        if (!found.has(key)) found.set(key, one)
      }
      if (found.size > mostPeople) throw tooManyPeople({ most: mostPeople })
    },
    { fields: person.fields },
  )
  return leftOff(ctx, person.holder.name, [...found.values()])
}
async function leftOff(ctx: Context, holder: string, all: readonly Person[]): Promise<People> {
  const { projectId } = ctx
  if (projectId === undefined) throw noData()
  const inside = ctx.acting('notification', { projectId })
  const numbers = all.flatMap(({ phoneNumber }) => (phoneNumber ? [tidyPhone(phoneNumber)] : []))
  const mails = all.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  const black = new Set<string>()
  for (const [, find] of blackLists.all())
    for (const number of await find(inside, projectId, numbers)) black.add(number)
  const refused = await refusedAmong(inside, projectId, numbers, mails)
  const isBlack = ({ phoneNumber }: Person) => phoneNumber !== null && black.has(tidyPhone(phoneNumber))
  const without = all.filter(one => !isBlack(one))
  const nowhere = without.filter(({ phoneNumber, email }) => !phoneNumber && !email)
  // A number that opted out leaves the address, and the other way round.
  const open = without
    .filter(({ phoneNumber, email }) => phoneNumber || email)
    .map(one => ({
      ...one,
      phoneNumber: one.phoneNumber && !refused.has(tidyPhone(one.phoneNumber)) ? one.phoneNumber : null,
      email: one.email && !refused.has(one.email.toLowerCase()) ? one.email : null,
    }))
  const reachable = open.filter(({ phoneNumber, email }) => phoneNumber || email)
  return {
    holder,
    all,
    reachable,
    nowhere,
    optedOut: open.length - reachable.length,
    blackListed: all.length - without.length,
  }
}
async function refusedAmong(ctx: Context, projectId: number, numbers: readonly string[], mails: readonly string[]) {
  const rows = await ctx.query<{ phoneNumber: string | null; email: string | null }>(
    sql`select x."phoneNumber", x."email"
    from ${everyRowOf(optOut, 'an entry may apply to all projects')} x
    where x."deletedAt" is null
      and (x."projectId" = ${projectId} or x."everywhere")
      and (x."phoneNumber" = any(${numbers}::text[]) or x."email" = any(${mails}::text[]))`,
  )
  return new Set(rows.flatMap(({ phoneNumber, email }) => [phoneNumber, email].filter(one => one !== null)))
}
/** The values of the variables of these people, by the row that holds them. */
export async function valuesOfPeople(ctx: Context, projectId: number, { holder, reachable }: People) {
  const words = peopleWords.get(holder)
  const found = new Map<number, Readonly<Record<string, readonly [string, string]>>>()
  if (!words) return found
  for (let at = 0; at < reachable.length; at += 5000)
    for (const [id, values] of await words.of(
      ctx,
      projectId,
      reachable.slice(at, at + 5000).map(({ rowId }) => rowId),
    ))
      found.set(id, values)
  return found
}
/** The variables that a text to people of this kind may use. */
export const variablesFor = (holder: string): Readonly<Record<string, Pair>> => ({
  name: ['姓名', 'Name'],
  company: ['单位', 'Company'],
  ...peopleWords.get(holder)?.variables,
})
