import type { Moved } from '@pavilion/declare'
import { secondThoughts } from '@pavilion/form/server/index.ts'
import { sendNotice, takeBack } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import type { SystemContext, Transaction } from '@pavilion/store'
import { exhibitorAuditStatus, exhibitorCompanyInfo, exhibitorCompanyType } from '../model/index.ts'

const about = (id: number) => `exhibitor:${id}:audit:`
/** A decision was taken back: its company does not hear of it. */
export const forgetAudit = (tx: Transaction, { id, projectId, at }: { id: number; projectId: number; at: string }) =>
  takeBack(tx, { projectId, templates: ['exhibitorApproved', 'exhibitorRefused'], about: about(id), at })
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
  const wish = {
    projectId,
    language,
    to: { phoneNumber: company.phoneNumber, email: company.email, webUserId: company.webUserId },
    dedupeKey: `${about(id)}${at}`,
    notBefore: new Date(Date.parse(at) + secondThoughts),
  } as const
  if (to === exhibitorAuditStatus.success)
    await sendNotice(inside, { ...wish, template: 'exhibitorApproved', variables: words })
  else
    await sendNotice(inside, {
      ...wish,
      template: 'exhibitorRefused',
      variables: { ...words, reason: company.auditRemark ?? why ?? '' },
    })
}
