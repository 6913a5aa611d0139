import { emptying, erasing } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { everyRowOf, sql } from '@pavilion/store'
import { registerUser } from '../model/index.ts'

const why = say(
  '仅保留编号、证件类型和进出记录，用于现场统计',
  'Only the number, badge type and entries are kept, for on-site statistics',
)
// A person with a badge becomes a number that entries and prints refer to.
const emptied = emptying(registerUser, { why, name: say('参会证件', 'Badges') })
erasing.fill(registerUser.name, async (tx, person) => {
  // By its keys the person would be known again, and merges remember what was overwritten.
  const people = await tx.query<{ id: number }>(
    sql`select u.id
    from ${everyRowOf(registerUser, 'a person is erased in all projects')} u
    where u."webUserId" = any(${[...person.ids]}::bigint[])`,
  )
  for (const [table, field] of [
    ['registerUserKey', 'registerUserId'],
    ['registerUserMerge', 'registerUserId'],
    ['registerUserMerge', 'otherId'],
  ])
    await tx.sql(`delete from "${table}" where "${field}" = any($1::bigint[])`, [people.map(({ id }) => id)])
  return emptied(tx, person)
})
