import { personalFields, type AnyField, type AnyResource } from '@pavilion/declare'
import { everyRowOf, sql, sqlJoin, sqlText, type Sql, type Transaction } from '@pavilion/store'
import { isOfPeople, linkOf } from '../../model/ofPeople.ts'
import type { Person } from './port.ts'

// Whose a row is that names no account: it was entered by a sheet, at a desk, by an assistant.

export const everyOne = 'a person is erased from deleted rows too'
export const column = (name: string, alias = 'a') => sqlText(`${alias}."${name}"`)
export const fieldsOf = (of: AnyResource) => Object.entries(of.fields as Record<string, AnyField>)

/** The lists of people whose rows may name an account. */
export const withOwners = ({ catalogue }: Transaction) =>
  [...catalogue.resources.values()].filter(of => isOfPeople(of) && linkOf(of))
/** The same with those of money, which the law keeps without how to reach the person. */
export const ownable = ({ catalogue }: Transaction) =>
  [...catalogue.resources.values()].filter(
    of =>
      (isOfPeople(of) || (of.storage === 'table' && of.scope === 'project' && of.personal?.until === 'law')) &&
      linkOf(of),
  )

/** The fields by which a row says whose it is; a host's number in a guest's row does not. */
export function contactsOf(of: AnyResource): readonly (readonly [string, AnyField])[] {
  const { contact } = of
  const isOwn = (name: string) =>
    !contact || contact.through !== undefined || name === contact.phoneNumber || name === contact.email
  return fieldsOf(of).filter(([name, { kind }]) => (kind === 'phone' || kind === 'email') && isOwn(name))
}
export const nameIn = (of: AnyResource) =>
  (of.contact && 'name' in of.contact ? of.contact.name : undefined) ??
  ['name', 'holderName', 'receiver'].find(name => personalFields(of).includes(name))

/** That one of these fields holds the person's number or address. */
export function holds(contacts: readonly (readonly [string, AnyField])[], person: Person, alias = 'a'): Sql {
  const emails = person.emails.map(email => email.toLowerCase())
  const each = contacts.map(([name, { kind }]) =>
    kind === 'phone'
      ? sql`${column(name, alias)} = any(${person.spelledNumbers}::text[])`
      : sql`lower(${column(name, alias)}) = any(${emails}::text[])`,
  )
  return each.length ? sql`(${sqlJoin(each, ' or ')})` : sql`false`
}
export const ofOrganiser = ({ sellerId }: Person, alias = 'a') =>
  sql`${column('projectId', alias)} in (select p.id from "project" p where p."sellerId" = ${sellerId}::bigint)`

/** What the person is called in rows that name the account. */
export async function namesOf(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const lists = withOwners(tx)
  const called = [tx.catalogue.get('webUser'), ...lists].flatMap(of => {
    const [name, link] = [nameIn(of), of.name === 'webUser' ? 'id' : linkOf(of)]
    return name && link
      ? [
          sql`select lower(${column(name, 'o')}) as "name" from ${everyRowOf(of, everyOne)} o
          where ${column(link, 'o')} = any(${ids}::bigint[]) and ${column(name, 'o')} <> ''`,
        ]
      : []
  })
  const found = await tx.query<{ name: string }>(sqlJoin(called, ' union '))
  return found.map(({ name }) => name)
}

/** That a row of this list bears the person's name. */
export const bearsName = (of: AnyResource, { names }: Person, alias = 'a'): Sql => {
  const name = nameIn(of)
  return name ? sql`lower(${column(name, alias)}) = any(${names}::text[])` : sql`false`
}
/** Whether somebody of another name has one of these numbers or addresses too. */
export async function isShared(tx: Transaction, person: Person): Promise<boolean> {
  const account = tx.catalogue.get('webUser')
  const others = [account, ...withOwners(tx)].flatMap(of => {
    const [name, contacts] = [nameIn(of), contactsOf(of)]
    const within = of === account ? sql`o."sellerId" = ${person.sellerId}::bigint` : ofOrganiser(person, 'o')
    return name && contacts.length
      ? [
          sql`select 1 from ${everyRowOf(of, everyOne)} o
          where ${within} and ${holds(contacts, person, 'o')}
            and ${column(name, 'o')} <> '' and not ${bearsName(of, person, 'o')}`,
        ]
      : []
  })
  return (await tx.query(sql`select 1 where exists (${sqlJoin(others, ' union all ')})`)).length > 0
}

/**
 * That a row with the person's number is the person's: it bears their name or none, or nobody of
 * another name has that number. An assistant's number stands in the rows of everybody they entered.
 */
export function isTheirs(of: AnyResource, person: Person): Sql {
  const name = nameIn(of)
  if (!name) return sql`true`
  return sql`(
    coalesce(lower(${column(name)}), '') = any(${['', ...person.names]}::text[])
    or not exists (
      select 1 from ${everyRowOf(of, everyOne)} o
      where ${ofOrganiser(person, 'o')} and ${holds(contactsOf(of), person, 'o')}
        and lower(${column(name, 'o')}) <> lower(${column(name)})
    )
  )`
}
