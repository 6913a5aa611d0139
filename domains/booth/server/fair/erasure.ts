import { say } from '@pavilion/declare'
import { empty, erasing, inBoth, unlinking } from '@pavilion/system/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { everyRowOf, sql, type Sql } from '@pavilion/store'
import { exhibitorLead, exhibitorStaff } from '../../model/index.ts'

/** The attendees of an erased person. */
const persons = (ids: readonly number[]): Sql =>
  sql`select u.id from ${everyRowOf(registerUser, 'a person is erased from deleted rows too')} u where u."webUserId" = any(${ids}::bigint[])`

const leadKept = say(
  '展商仅保留扫码时间和是否同意，不含任何个人信息',
  'Exhibitors keep only when a pass was scanned and whether its holder agreed, nothing of the person',
)
const scansKept = say(
  '客户记录归展商所有，不再关联扫码人的账号',
  'Leads belong to the exhibitor and are no longer linked to the account of who scanned them',
)
const passKept = say('仅保留证件占用的名额', 'Only the place that the pass takes is kept')

// Both run first: later the attendees no longer say whose they were.
erasing.fill(exhibitorLead.name, {
  first: async (tx, person) => {
    const of = inBoth(sql`"registerUserId" in (${persons(person.ids)})`)
    const rows = await empty(tx, exhibitorLead, ['note', 'answers'], of)
    const own = { of: exhibitorLead, fate: 'emptied', rows, why: leadKept } as const
    // Who scanned others for a company: the leads stay the company's.
    return [own, await unlinking(exhibitorLead, scansKept)(tx, person)]
  },
})
erasing.fill(exhibitorStaff.name, {
  // Their company entered them: an account of theirs may know nothing of the badge.
  first: async (tx, { ids, spelledNumbers, emails }) => ({
    of: exhibitorStaff,
    fate: 'emptied',
    rows: await empty(
      tx,
      exhibitorStaff,
      ['name', 'phoneNumber', 'email'],
      inBoth(sql`"registerUserId" in (${persons(ids)})
        or "phoneNumber" = any(${spelledNumbers}::text[]) or lower("email") = any(${emails}::text[])`),
    ),
    why: passKept,
  }),
})
