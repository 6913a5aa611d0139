import type { AnyResource } from '@pavilion/declare'
import { everyRowOf, sql, sqlJoin, sqlText, type Sql, type Transaction } from '@pavilion/store'
import type { Person } from './port.ts'
import { emptyFields } from './ways.ts'
import { isOfPeople, linkOf } from '../../model/ofPeople.ts'
import {
  bearsName,
  column,
  contactsOf,
  everyOne,
  fieldsOf,
  holds,
  isTheirs,
  nameIn,
  ownable,
  ofOrganiser,
} from './whose.ts'

/** The hashes of the ID numbers that the person's rows hold. */
function idNumbers(lists: readonly AnyResource[], { ids }: Person): Sql {
  const hashes = lists.flatMap(of =>
    fieldsOf(of).flatMap(([name, { kind }]) =>
      kind === 'idNumber'
        ? [
            sql`select ${column(`${name}Hash`, 'o')} from ${everyRowOf(of, everyOne)} o
            where ${column(of.name === 'webUser' ? 'id' : (linkOf(of) as string), 'o')} = any(${ids}::bigint[])`,
          ]
        : [],
    ),
  )
  return sqlJoin(hashes, ' union all ')
}

/**
 * Gives the person's account those rows of the organiser that name no account but are the person's, by
 * their number, e-mail or ID number: every part of the erasure then finds them by their owner, with
 * all that is about them.
 */
export async function adoptRows(tx: Transaction, person: Person): Promise<void> {
  const lists = ownable(tx)
  const adopt = (of: AnyResource, theirs: Sql) =>
    tx.update(of, {
      set: sql`${sqlText(`"${linkOf(of)}"`)} = ${person.ids[0]}::bigint`,
      where: sql`${column(linkOf(of) as string)} is null and ${ofOrganiser(person)} and ${theirs}`,
      deletedToo: true,
      quietly: true,
    })
  for (const of of lists.filter(each => contactsOf(each).length))
    await adopt(of, sql`${holds(contactsOf(of), person)} and ${isTheirs(of, person)}`)
  const known = idNumbers([tx.catalogue.get('webUser'), ...lists], person)
  for (const of of lists)
    for (const [name, { kind }] of fieldsOf(of))
      if (kind === 'idNumber') await adopt(of, sql`${column(`${name}Hash`)} in (${known})`)
}

/** Rows that name nobody, or only who entered somebody else by them. */
const namesNobody = (of: AnyResource): Sql => {
  const none = sql`${column(linkOf(of) as string)} is null`
  return 'isGroupMember' in of.fields ? sql`(${none} or a."isGroupMember")` : none
}
const give = (tx: Transaction, of: AnyResource, person: Person, theirs: Sql) =>
  tx.update<{ id: number }>(of, {
    set: sql`${sqlText(`"${linkOf(of)}"`)} = ${person.ids[0]}::bigint`,
    where: sql`${namesNobody(of)} and ${column(linkOf(of) as string)} is distinct from ${person.ids[0]}::bigint
      and ${ofOrganiser(person)} and ${theirs}`,
    returning: sql`a.id`,
    deletedToo: true,
    quietly: true,
  })
/**
 * Gives the account what bears the person's name beside a number that others have too: that of whoever
 * entered them all. Messages there are theirs where they say the name.
 */
export async function adoptNamesakes(tx: Transaction, person: Person): Promise<void> {
  for (const of of ownable(tx).filter(each => contactsOf(each).length)) {
    const texts = fieldsOf(of).filter(([, { kind, personal, masks }]) => kind === 'longText' && (personal || masks))
    const says = texts.map(
      ([name]) =>
        sql`exists (select 1 from unnest(${person.names}::text[]) n where position(n in lower(${column(name)})) > 0)`,
    )
    const named = sqlJoin(
      [bearsName(of, person), ...says].map(each => sql`(${each})`),
      ' or ',
    )
    await give(tx, of, person, sql`${holds(contactsOf(of), person)} and (${named})`)
  }
}
/**
 * Gives the account the rows of the same name, or of none, that are about rows of it, or that those are
 * about: the record of an attendee, its order, the passenger made of one.
 */
export async function adoptAlong(tx: Transaction, person: Person): Promise<void> {
  const lists = ownable(tx)
  const pairs = lists.flatMap(of =>
    fieldsOf(of).flatMap(([name, { kind, ref }]) => {
      const about = kind === 'ref' ? lists.find(each => each.name === ref && each !== of) : undefined
      return about ? [{ of, name, about }] : []
    }),
  )
  const isNamed = (of: AnyResource) => (nameIn(of) ? bearsName(of, person) : sql`true`)
  const own = (of: AnyResource, field: string) =>
    sql`select ${column(field, 'o')} from ${everyRowOf(of, everyOne)} o
    where ${column(linkOf(of) as string, 'o')} = any(${person.ids}::bigint[])`
  for (let found = 1; found > 0; ) {
    found = 0
    for (const { of, name, about } of pairs) {
      const after = await give(tx, of, person, sql`${isNamed(of)} and ${column(name)} in (${own(about, 'id')})`)
      const before = await give(tx, about, person, sql`${isNamed(about)} and a.id in (${own(of, name)})`)
      found += after.length + before.length
    }
  }
}

/**
 * Takes the person's number and e-mail out of the rows of others, which stay: of whoever an assistant
 * entered with their own number, of a host's guests.
 */
export async function forgetContacts(tx: Transaction, person: Person): Promise<void> {
  for (const of of [...tx.catalogue.resources.values()].filter(isOfPeople))
    for (const contact of fieldsOf(of).filter(([, { kind }]) => kind === 'phone' || kind === 'email'))
      await emptyFields(tx, of, [contact[0]], sql`${ofOrganiser(person)} and ${holds([contact], person)}`)
}
