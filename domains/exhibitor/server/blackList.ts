import type { Context } from '@pavilion/store'
import { blackListStep, exhibitorBlackListHit } from '../model/index.ts'
import { blackList } from './ports.ts'
import { contactTheOrganiser } from './refusals.ts'

interface Asked {
  readonly projectId: number
  readonly step: keyof typeof blackListStep & string
  readonly names: readonly (string | null | undefined)[]
  readonly phones: readonly (string | null | undefined)[]
  readonly companyId?: number | null
  readonly webUserId?: number | null
}
const said = (all: Asked['names']): string[] => all.filter(each => typeof each === 'string' && each !== '') as string[]
/** For each company the entry of the event's black list that fits it, as the operator reads it. One statement. */
export const listedEach = async (
  ctx: Context,
  projectId: number,
  asked: readonly Pick<Asked, 'names' | 'phones'>[],
): Promise<readonly (string | undefined)[]> =>
  (await blackList.filled?.(
    ctx,
    projectId,
    asked.map(({ names, phones }) => ({ names: said(names), phones: said(phones) })),
  )) ?? []
/** The same for one company. */
export const listedAs = async (ctx: Context, { projectId, ...one }: Pick<Asked, 'projectId' | 'names' | 'phones'>) =>
  (await listedEach(ctx, projectId, [one]))[0]

/**
 * Stops a black-listed company. It is asked to contact the organiser, and not why; the operator
 * reads who was stopped where. Call it before the transaction of the work: the line must stay
 * when the work is refused.
 * @throws contactTheOrganiser
 */
export async function refuseBlackListed(ctx: Context, asked: Asked): Promise<void> {
  const matched = await listedAs(ctx.acting('exhibitor', { projectId: asked.projectId }), asked)
  if (!matched) return
  await noteHit(ctx, asked, matched)
  throw contactTheOrganiser()
}
/**
 * Does work for a company that is not black-listed: asked before it, and by `ask` again in its
 * transaction, behind its locks. Who is listed in between is stopped and noted all the same.
 * @throws contactTheOrganiser
 */
export async function unlessBlackListed<T>(
  ctx: Context,
  asked: Asked,
  work: (ask: (tx: Context) => Promise<void>) => Promise<T>,
): Promise<T> {
  await refuseBlackListed(ctx, asked)
  let matched: string | undefined
  try {
    return await work(async tx => {
      matched = await listedAs(tx.acting('exhibitor', { projectId: asked.projectId }), asked)
      if (matched) throw contactTheOrganiser()
    })
  } catch (error) {
    if (matched) await noteHit(ctx, asked, matched)
    throw error
  }
}
/** The line that the operator reads. */
async function noteHit(ctx: Context, asked: Asked, matched: string): Promise<void> {
  const inside = ctx.acting('exhibitor', { projectId: asked.projectId })
  await inside.store(exhibitorBlackListHit).create({
    projectId: asked.projectId,
    name: said(asked.names)[0] ?? '',
    phoneNumber: said(asked.phones)[0] ?? null,
    step: blackListStep[asked.step],
    matched: matched.slice(0, 300),
    exhibitorCompanyInfoId: asked.companyId ?? null,
    webUserId: asked.webUserId ?? null,
  })
}
