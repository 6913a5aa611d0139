import { say } from '@pavilion/declare'
import { namedRoles } from '@pavilion/system/server/index.ts'

/**
 * Who signs people in at which desk: the role in charge of a sign-in hotel, and its other roles
 * (back-office §6).
 */
namedRoles.fill('signInHotelRole', {
  words: say('签到酒店', 'Sign-in hotels'),
  rows: `
    select h."id", h."name", h."projectId"
    from "registerUserSignInHotel" h
    where h."deletedAt" is null
      and h."status" = 1
      and (
        h."sysRoleId" = any($1::bigint[])
        or exists (
          select 1
          from "registerUserSignInHotelRole" l
          where l."registerUserSignInHotelId" = h."id"
            and l."sysRoleId" = any($1::bigint[])
            and l."deletedAt" is null
        )
      )`,
})
