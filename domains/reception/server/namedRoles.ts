import { say } from '@pavilion/declare'
import { namedRoles } from '@pavilion/system/server/index.ts'

/** Rows of `table` related to one of the operator's roles. */
const linked = (table: string, name: string, lines: string, to: string, also = '') => `
  select t."id", t."${name}" as "name", t."projectId"
  from "${table}" t
  where t."deletedAt" is null ${also}
    and t."id" in (
      select l."${to}"
      from "${lines}" l
      where l."sysRoleId" = any($1::bigint[])
        and l."deletedAt" is null
    )`

// Who assigns rooms in which hotel, and looks after which groups and channels (back-office §6).
namedRoles.fill('assignRoomHotelRole', {
  words: say('分房酒店', 'Room assignment hotels'),
  rows: linked('hotel', 'name', 'assignRoomHotel', 'hotelId'),
})
namedRoles.fill('userGroup', {
  words: say('用户组', 'User groups'),
  rows: linked('userGroup', 'groupName', 'relUserGroupRole', 'userGroupId', 'and t."status" = 1'),
})
namedRoles.fill('userChannel', {
  words: say('用户渠道', 'User channels'),
  rows: linked('userChannel', 'name', 'relUserChannelRole', 'userChannelId'),
})

/** The levels granted by the permissions of these channels. */
namedRoles.fill('userLevel', {
  words: say('用户级别', 'User levels'),
  rows: `
    select v."id", v."name", v."projectId"
    from "userLevel" v
    where v."deletedAt" is null
      and v."id" in (
        select a."userLevelId"
        from "userAuth" a
        join "relUserChannelRole" l on l."userChannelId" = a."userChannelId"
          and l."deletedAt" is null
        where l."sysRoleId" = any($1::bigint[])
          and a."deletedAt" is null
      )`,
})
