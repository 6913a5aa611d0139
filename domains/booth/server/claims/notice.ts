import { defaultZone, wall } from '@pavilion/declare'
import { exhibitorCompanyInfo, exhibitorCompanyType } from '@pavilion/exhibitor/model/index.ts'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import type { SystemContext } from '@pavilion/store'
import { booth, boothWait, boothWaitStatus } from '../../model/index.ts'

/** The company reads which stand is kept for it, and until when. Once. */
export async function noticeOfOffer(
  ctx: SystemContext,
  { waitId, projectId }: { readonly waitId: number; readonly projectId: number },
): Promise<void> {
  const inside = ctx.acting('booth', { projectId })
  const wait = await inside.store(boothWait).find({ id: waitId })
  // Taken or lapsed since: there is nothing to say any more.
  if (wait?.status !== boothWaitStatus.offered || !wait.offeredUntil) return
  const stand = await inside.store(booth).find({ id: wait.offeredBoothId ?? 0 }, { fields: ['boothNo'] })
  const company = await inside.store(exhibitorCompanyInfo).find({ id: wait.exhibitorCompanyInfoId ?? 0 })
  if (!stand || !company) return
  const event = await inside.store(project).getDetail(projectId)
  const language = company.companyType === exhibitorCompanyType.overseas ? 'en' : 'zh'
  await sendNotice(inside, {
    projectId,
    language,
    to: { phoneNumber: company.phoneNumber, email: company.email, webUserId: company.webUserId },
    dedupeKey: `boothWait:${waitId}:offer`,
    template: 'boothOffered',
    variables: {
      company: (language === 'en' && company.name2) || company.name,
      event: (language === 'en' && event.englishName) || event.name,
      boothNo: stand.boothNo,
      until: wall(wait.offeredUntil, event.timeZone ?? defaultZone()).slice(0, 16),
    },
  })
}
