import {
  type AnyCodes,
  type AnyResource,
  type Contact,
  entryOf,
  invalidInput,
  say,
  statesOf,
  tidyPhone,
} from '@pavilion/declare'
import { type Context, isSearched, normal, Parameters, quoted, wordsOf } from '@pavilion/store'
import type { FoundPerson } from '../model/calls/people.ts'
import { byIndexAlone, meaning, readable } from './quickOpen.ts'

type Own = Extract<Contact, { name: string }>
interface Row {
  readonly resource: string
  readonly id: number
  readonly name: string | null
  readonly company: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly state: string | null
}
/** So many rows of each list are looked at. */
const each = 30
/** Nobody reads a longer list: whoever is not there is found by typing more. */
const most = 60

/** Lists of people that the caller may read: those whose rows say themselves who it is. */
const listsOfPeople = (ctx: Context): AnyResource[] =>
  [...ctx.catalogue.resources.values()].filter(
    of => of.contact && of.contact.through === undefined && isSearched(of) && readable(ctx, of),
  )
function queryOf(ctx: Context, lists: readonly AnyResource[], keyword: string) {
  const parameters = new Parameters()
  const column = (name: string | undefined) => (name ? `a.${quoted(name)}::text` : 'null::text')
  const parts = lists.map(of => {
    const { name, company, phoneNumber, email } = of.contact as Own
    const [state] = statesOf(of)
    const { meant, reached } = meaning(ctx, of, keyword, parameters)
    return `(select '${of.name}' as "resource", a.id, ${column(name)} as "name", ${column(company)} as "company",
      ${column(phoneNumber)} as "phoneNumber", ${column(email)} as "email", ${column(state?.[0])} as "state"
      from (select * from ${quoted(of.name)} a where ${meant} offset 0) a where ${reached} order by a.id desc limit ${each})`
  })
  return { text: parts.join('\nunion all\n'), values: parameters.values }
}

/**
 * Finds people by name, phone, e-mail or number in all lists of people that the caller may read: one
 * entry a person, with every list in which they stand. Two statements, however many lists.
 * @throws invalidInput
 */
export async function findPeople(ctx: Context, keyword: string): Promise<FoundPerson[]> {
  if (keyword.includes('\u0000')) throw invalidInput({ keyword: say('关键字应为文字', 'The keyword must be text') })
  const lists = listsOfPeople(ctx)
  if (!lists.length || !wordsOf(keyword).length) return []
  const { text, values } = queryOf(ctx, lists, keyword)
  const rows = await ctx.transaction(async tx => {
    await tx.sql(byIndexAlone)
    return tx.sql<Row>(text, values)
  })
  return grouped(rows)
    .slice(0, most)
    .map(rows => personOf(ctx, rows))
}
/** Rows of one person: with the same phone number, else with the same address. Pure. */
export function grouped<R extends Pick<Row, 'phoneNumber' | 'email'>>(rows: readonly R[]): R[][] {
  const people: R[][] = []
  const by = new Map<string, R[]>()
  for (const row of rows) {
    const keys = [
      ...(row.phoneNumber ? [`phone ${tidyPhone(row.phoneNumber)}`] : []),
      ...(row.email ? [`mail ${normal(row.email)}`] : []),
    ]
    const known = keys.map(key => by.get(key)).find(Boolean)
    const person = known ?? []
    person.push(row)
    if (!known) people.push(person)
    for (const key of keys) if (!by.has(key)) by.set(key, person)
  }
  return people
}
function personOf(ctx: Context, rows: readonly Row[]): FoundPerson {
  const first = (name: 'name' | 'company' | 'phoneNumber' | 'email') => rows.find(row => row[name])?.[name] ?? null
  return {
    name: first('name') ?? '',
    company: first('company'),
    phoneNumber: first('phoneNumber'),
    email: first('email'),
    places: rows.map(({ resource, id, state }) => {
      const of = ctx.catalogue.get(resource)
      const field = statesOf(of)[0]?.[1]
      const entry = field && entryOf(field.codes as AnyCodes, Number.isNaN(Number(state)) ? state : Number(state))
      return {
        resource,
        id,
        state: entry ? say(entry.zh, entry.en) : null,
        tone: entry?.tone ?? null,
      }
    }),
  }
}
