import { empty, erasing, inBoth } from '@pavilion/system/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { everyRowOf, sql, type Sql } from '@pavilion/store'
import { exhibitorLead, exhibitorStaff } from '../../model/index.ts'

/** The attendees of an erased person. */
const persons = (ids: readonly number[]): Sql =>
  sql`select u.id from ${everyRowOf(registerUser, 'a person is erased from deleted rows too')} u where u."webUserId" = any(${ids}::bigint[])`

// Both run first: later the attendees no longer say whose they were.
erasing.fill(exhibitorLead.name, {
  first: async (tx, { ids }) => ({
    of: exhibitorLead,
    fate: 'emptied',
    rows: await empty(tx, exhibitorLead, ['note', 'answers'], inBoth(sql`"registerUserId" in (${persons(ids)})`)),
  }),
})
erasing.fill(exhibitorStaff.name, {
  first: async (tx, { ids }) => ({
    of: exhibitorStaff,
    fate: 'emptied',
    rows: await empty(tx, exhibitorStaff, ['phoneNumber', 'email'], inBoth(sql`"registerUserId" in (${persons(ids)})`)),
  }),
})
