import type { Moved } from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import type { SystemContext } from '@pavilion/store'
import { exhibitorAuditStatus, exhibitorCompanyInfo, exhibitorCompanyType } from '../model/index.ts'

/** The company reads the decision about its application, in Chinese or, from abroad, in English. Once. */
export async function noticeOfAudit(ctx: SystemContext, { id, projectId, to, why, at }: Moved): Promise<void> {
  if (projectId === null) return
  const inside = ctx.acting('exhibitor', { projectId })
  const company = await inside.store(exhibitorCompanyInfo).find({ id })
  // Decided otherwise since, or merged: that has a notice of its own, or needs none.
  if (company?.auditStatus !== to) return
  const event = await inside.store(project).getDetail(projectId)
  const language = company.companyType === exhibitorCompanyType.overseas ? 'en' : 'zh'
  const words = {
    company: (language === 'en' && company.name2) || company.name,
    event: (language === 'en' && event.englishName) || event.name,
  }
  const about = {
    projectId,
    language,
    to: { phoneNumber: company.phoneNumber, email: company.email, webUserId: company.webUserId },
    dedupeKey: `exhibitor:${id}:audit:${at}`,
  } as const
  if (to === exhibitorAuditStatus.success)
    await sendNotice(inside, { ...about, template: 'exhibitorApproved', variables: words })
  else
    await sendNotice(inside, {
      ...about,
      template: 'exhibitorRefused',
      variables: { ...words, reason: company.auditRemark ?? why ?? '' },
    })
}
