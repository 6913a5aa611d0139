import { audiences } from '@pavilion/notification/server/index.ts'
import { customEmailReceiveCategory } from '@pavilion/notification/model/codes.ts'
import { enabledStatus } from '@pavilion/site/model/codes.ts'

/** The accounts of the project's organiser that may sign in. */
audiences.fill(customEmailReceiveCategory.webUser, {
  right: 'webUser.getList',
  people: (ctx, projectId) =>
    ctx.sql(
      `
        select u."email", u."name"
        from "webUser" u
        join "project" p on p."sellerId" = u."sellerId"
        where p.id = $1
          and u."deletedAt" is null
          and u."email" <> $3
          and u."status" = $2
        order by u.id`,
      [projectId, enabledStatus.enabled, ''],
    ),
})
