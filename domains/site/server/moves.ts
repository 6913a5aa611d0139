import { invalidInput, type Refusal, type Row } from '@pavilion/declare'
import { moves, sql, type Transaction } from '@pavilion/store'
import { webContent, webContentPublishing, webPageVersion } from '../model/index.ts'
import { isPast, waitForMoments } from './contents.ts'
import { waitForTime } from './publish.ts'
import { publishInPast } from './refusals.ts'

type Content = Row<typeof webContent>
type Version = Row<typeof webPageVersion>

/** Why a content cannot be published at this time, or undefined. Pure. */
function whyNotAt({ withdrawAt }: Content, publishAt: unknown): Refusal | undefined {
  if (typeof publishAt !== 'string')
    return invalidInput({ publishAt: ['请选择计划发布时间', 'Please choose a publishing time'] })
  if (isPast(publishAt)) return publishInPast()
  if (withdrawAt && Date.parse(withdrawAt) <= Date.parse(publishAt))
    return invalidInput({ publishAt: ['须早于自动撤回时间', 'Must be before the withdrawal time'] })
  return undefined
}
/**
 * News is dated and ordered by `createdAt`: a text written weeks ago and published today gets
 * today's date. A content that was public before keeps its date, for instance when it was withdrawn
 * for a correction.
 */
async function dateOfToday(tx: Transaction, content: Content): Promise<Content> {
  const [dates] = await tx.update<Pick<Content, 'createdAt' | 'publishedAt'>>(webContent, {
    set: sql`"createdAt" = m.moment, "publishedAt" = m.moment`,
    from: sql`(select date_trunc('milliseconds', clock_timestamp()) as moment) m`,
    where: sql`a.id = ${content.id} and a."publishedAt" is null`,
    returning: sql`a."createdAt", a."publishedAt"`,
    quietly: true,
  })
  return { ...content, ...dates }
}
/** Dated by the day that somebody has chosen, even when it was public before. */
async function dateOfPlan(tx: Transaction, content: Content): Promise<Content> {
  const [dates] = await tx.update<Pick<Content, 'createdAt'>>(webContent, {
    set: sql`"createdAt" = a."publishedAt"`,
    where: sql`a.id = ${content.id}`,
    returning: sql`a."createdAt"`,
    quietly: true,
  })
  return { ...content, ...dates }
}
/**
 * A content that became public in an earlier release, when this was not recorded, keeps the date
 * that visitors saw.
 */
const keepDate = ({ status, createdAt, publishedAt }: Content) =>
  status === webContentPublishing.published && publishedAt === null ? { publishedAt: createdAt } : {}

export const contentMoves = moves(webContent, {
  plan: {
    refuse: (before, { input }) => whyNotAt(before, input.publishAt),
    effect: (tx, { after }) => waitForMoments(tx, after),
  },
  setPublished: {
    // A withdrawal time that passed while the content was a draft is dropped.
    set: before => ({ publishAt: null, ...(isPast(before?.withdrawAt) && { withdrawAt: null }) }),
    async effect(tx, { after }) {
      await waitForMoments(tx, after)
      return dateOfToday(tx, after)
    },
  },
  publishPlanned: {
    set: before => ({ publishAt: null, publishedAt: before?.publishAt }),
    effect: (tx, { after }) => dateOfPlan(tx, after),
  },
  setDraft: { set: before => ({ publishAt: null, ...(before && keepDate(before)) }) },
  withdraw: { set: before => ({ publishAt: null, withdrawAt: null, ...(before && keepDate(before)) }) },
  published: { effect: (tx, { after }) => waitForMoments(tx, after) },
  planned: { effect: (tx, { after }) => waitForMoments(tx, after) },
})

/** Visitors see one version of a page: the one that was public until now is replaced. */
async function replaceOthers(tx: Transaction, { id, websiteId, page }: Version): Promise<void> {
  await tx.moveWhere(webPageVersion, 'replace', {
    where: sql`a."websiteId" = ${websiteId} and a.page = ${page} and a.id <> ${id}`,
  })
}
export const pageVersionMoves = moves(webPageVersion, {
  scheduled: { effect: (tx, { after }) => waitForTime(tx, after) },
  publish: {
    set: (_before, _input, now) => ({ publishedAt: now }),
    effect: (tx, { after }) => replaceOthers(tx, after),
  },
  published: { effect: (tx, { after }) => replaceOthers(tx, after) },
})
