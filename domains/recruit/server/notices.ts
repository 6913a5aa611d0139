import type { Moved } from '@pavilion/declare'
import { secondThoughts } from '@pavilion/form/server/index.ts'
import { notifiedSince, sendNotice, takeBack, siteOf } from '@pavilion/notification/server/index.ts'
import type { SystemContext } from '@pavilion/store'
import { recruitApplication, recruitApplicationStatus, recruitCompany, recruitJob } from '../model/index.ts'
import { fairOf } from './fair.ts'

const templates = {
  [recruitApplicationStatus.invited]: ['jobInvited', 'invited'],
  [recruitApplicationStatus.declined]: ['jobDeclined', 'declined'],
} as const

/**
 * The applicant reads that the company invites them, or does not: after some seconds, in which the
 * decision can be taken back. A waiting message about an earlier decision is cancelled.
 */
export async function noticeOfDecision(ctx: SystemContext, { id, projectId, to, at, quiet }: Moved): Promise<void> {
  if (projectId === null || quiet) return
  const inside = ctx.acting('recruit', { projectId })
  await inside.transaction(async tx => {
    // Locked until the message is in the outbox, so that nobody changes the decision meanwhile.
    const [row] = await tx.lockAll(recruitApplication, [id], { referable: true })
    if (row?.status !== to) return
    const about = `recruitApplication:${id}:`
    const [template, word] = templates[to as keyof typeof templates] ?? []
    if (template && (await notifiedSince(tx, { projectId, template, about: `${about}${word}:`, at }))) return
    await takeBack(tx, { projectId, templates: ['jobInvited', 'jobDeclined'], about, at })
    if (!template) return
    const language = row.language === 'en' ? 'en' : 'zh'
    const [job, company] = [
      await tx.store(recruitJob).getDetail(row.recruitJobId),
      await tx.store(recruitCompany).getDetail(row.recruitCompanyId),
    ]
    const named = (of: { name: string; englishName: string | null }) => (language === 'en' && of.englishName) || of.name
    const { root, origin } = await siteOf(inside, { projectId, language })
    const { event } = await fairOf(inside, projectId)
    await sendNotice(tx, {
      projectId,
      template,
      language,
      to: { phoneNumber: row.phoneNumber, email: row.email, webUserId: row.webUserId },
      dedupeKey: `${about}${word}:${at}`,
      notBefore: new Date(Date.parse(at) + secondThoughts),
      variables: {
        name: row.name,
        job: named(job),
        company: named(company),
        words: row.reply ?? '',
        event: event[language === 'en' ? 1 : 0],
        way: root && origin ? `${origin}${root}/my-applications` : '',
      },
    })
  })
}
