import { audiences } from '@pavilion/notification/server/index.ts'
import { customEmailReceiveCategory } from '@pavilion/notification/model/codes.ts'
import { exhibitorAuditStatus } from '../model/codes.ts'

/** The companies that exhibit, except those that were rejected. */
audiences.fill(customEmailReceiveCategory.exhibitor, {
  right: 'exhibitorCompanyInfo.getList',
  people: (ctx, projectId) =>
    ctx.sql(
      `
        select "email", "name"
        from "exhibitorCompanyInfo"
        where "projectId" = $1
          and "deletedAt" is null
          and "email" <> $3
          and "auditStatus" <> $2
        order by id`,
      [projectId, exhibitorAuditStatus.fail, ''],
    ),
})
