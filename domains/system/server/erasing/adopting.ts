import type { AnyResource } from '@pavilion/declare'
import { everyRowOf, sql, sqlJoin, sqlText, type Sql, type Transaction } from '@pavilion/store'
import type { Person } from './port.ts'
import { emptyFields } from './ways.ts'
import {
  column,
  contactsOf,
  everyOne,
  fieldsOf,
  holds,
  isOfPeople,
  isTheirs,
  linkOf,
  ofOrganiser,
  withOwners,
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
  const lists = withOwners(tx)
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

/**
 * Takes the person's number and e-mail out of the rows of others, which stay: of whoever an assistant
 * entered with their own number, of a host's guests.
 */
export async function forgetContacts(tx: Transaction, person: Person): Promise<void> {
  for (const of of [...tx.catalogue.resources.values()].filter(isOfPeople))
    for (const contact of fieldsOf(of).filter(([, { kind }]) => kind === 'phone' || kind === 'email'))
      await emptyFields(tx, of, [contact[0]], sql`${ofOrganiser(person)} and ${holds([contact], person)}`)
}
