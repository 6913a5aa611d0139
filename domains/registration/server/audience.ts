import { audiences } from '@pavilion/notification/server/index.ts'
import { customEmailReceiveCategory } from '@pavilion/notification/model/codes.ts'
import { registerUserStatus } from '../model/codes.ts'

/** Everybody who may enter this event. */
audiences.fill(customEmailReceiveCategory.registerUser, {
  right: 'registerUser.getList',
  people: (ctx, projectId) =>
    ctx.sql(
      `
        select "email", "name"
        from "registerUser"
        where "projectId" = $1
          and "deletedAt" is null
          and "email" <> $3
          and "status" = $2
        order by id`,
      [projectId, registerUserStatus.normal, ''],
    ),
})
