import { timingSafeEqual } from 'node:crypto'
import { daysLater, type BodyOf, type ResultOf, type Row } from '@pavilion/declare'
import { everyRowOf, now, signature, sql, type Context, type Transaction } from '@pavilion/store'
import { recruitCompany, recruitLink, recruitLinkStatus } from '../model/index.ts'
import type { issueRecruitLink } from '../model/calls/operators.ts'
import { siteOf } from '@pavilion/notification/server/index.ts'
import { recruitLinkGone } from './refusals.ts'

export type Link = Row<typeof recruitLink>
const usualDays = 60
const signed = (id: number) => `${id}.${signature(`recruitLink ${id}`)}`
function idIn(code: string): number | undefined {
  const id = Number(code.split('.')[0])
  const [right, received] = [Buffer.from(signed(id)), Buffer.from(code)]
  return right.length === received.length && timingSafeEqual(right, received) ? id : undefined
}
const isOpen = ({ status, expiresAt }: Link) =>
  status === recruitLinkStatus.valid && Date.parse(expiresAt) > now().getTime()
const notRead = 'who opens a link has no account and no event yet: the signature names the row'

/**
 * The link that a code names, and this domain's context within its event.
 * @throws recruitLinkGone for one that is forged, revoked, renewed or over
 */
export async function heldLink(ctx: Context, code: string): Promise<{ link: Link; inside: Context }> {
  const id = idIn(code)
  const [row] =
    id === undefined
      ? []
      : await ctx.query<{ projectId: number }>(
          sql`select l."projectId" from ${everyRowOf(recruitLink, notRead)} l where l.id = ${id} and l."deletedAt" is null`,
        )
  if (!row) throw recruitLinkGone()
  const inside = ctx.acting('recruit', { projectId: row.projectId })
  const link = await inside.store(recruitLink).find({ id: id as number })
  if (!link || !isOpen(link)) throw recruitLinkGone()
  return { link, inside }
}
/**
 * Locks the company of a link for a change, and looks at the link again: one that was revoked while
 * its page was open changes nothing.
 * @throws recruitLinkGone
 */
export async function lockedCompany(tx: Transaction, { id, recruitCompanyId }: Link) {
  const company = await tx.store(recruitCompany).lock(recruitCompanyId, { referable: true })
  const [link] = await tx.lockAll(recruitLink, [id], { fields: ['status', 'expiresAt'], referable: true })
  if (!link || !isOpen(link as Link)) throw recruitLinkGone()
  return company
}
export const noteOpened = (inside: Context, { id }: Link): Promise<unknown> =>
  inside.store(recruitLink).set(id, { openedAt: now().toISOString() })

/**
 * Makes the link of a company, or renews it: the former one ends.
 * @throws noData
 */
export async function issue(
  ctx: Context,
  { recruitCompanyId, days }: BodyOf<typeof issueRecruitLink>,
): Promise<ResultOf<typeof issueRecruitLink>> {
  const { projectId, name, englishName } = await ctx.store(recruitCompany).getDetail(recruitCompanyId)
  const inside = ctx.acting('recruit', { projectId })
  const until = daysLater(now(), days ?? usualDays).toISOString()
  const link = await inside.transaction(async tx => {
    // The company first: of two who renew at once, the later link is the valid one.
    await tx.store(recruitCompany).lock(recruitCompanyId, { referable: true })
    const former = await tx
      .store(recruitLink)
      .rows({ recruitCompanyId, status: recruitLinkStatus.valid }, { fields: ['id'] })
    for (const { id } of former) await tx.move(recruitLink, { id }, 'revoke', {})
    return tx.store(recruitLink).create({ projectId, recruitCompanyId, expiresAt: until })
  })
  await ctx.log('issueLink', { resource: recruitLink.name, id: link.id, projectId })
  const { root } = await siteOf(inside, { projectId, language: ctx.language === 'en' ? 'en' : 'zh' })
  return {
    id: link.id,
    link: `${root}/employer-desk#${signed(link.id)}`,
    name: (ctx.language === 'en' && englishName) || name,
    until,
  }
}
