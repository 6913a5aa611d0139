import { webFormRecord } from '@pavilion/form/model/index.ts'
import { walkedIn } from '@pavilion/order/server/index.ts'
import { registerUser, registerUserRecord } from '@pavilion/registration/model/index.ts'
import { sql } from '@pavilion/store'
import { entryType, registerUserEntryRecord } from '../model/index.ts'

// Whoever refunds a fee hears who of the registration has walked in, members of its group included.
walkedIn.fill((ctx, { projectId, recordIds }) =>
  ctx.acting('access', { projectId }).query(
    sql`select f.id as "webFormRecordId", u."name", max(e."entryTime") as "at"
    from ${webFormRecord} f
    join ${webFormRecord} r on r.id = f.id or r."groupId" = f.id
    join ${registerUserRecord} l on l."webFormRecordId" = r.id
    join ${registerUser} u on u.id = l."registerUserId"
    join ${registerUserEntryRecord} e on e."registerUserId" = u.id and e."entryType" = ${entryType.entry}
    where f.id = any(${[...recordIds]}::bigint[])
    group by f.id, u.id, u."name"
    order by "at" desc
    limit 50`,
  ),
)
