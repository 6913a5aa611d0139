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
/** The entry of the black list that fits a company, as the operator reads it. */
export const listedAs = (ctx: Context, { projectId, names, phones }: Pick<Asked, 'projectId' | 'names' | 'phones'>) =>
  blackList.filled?.(ctx, { projectId, names: said(names), phones: said(phones) }) ?? Promise.resolve(undefined)

/**
 * Stops a black-listed company. It is asked to contact the organiser, and not why; the operator
 * reads who was stopped where. Call it before the transaction of the work: the line must stay
 * when the work is refused.
 * @throws contactTheOrganiser
 */
export async function refuseBlackListed(ctx: Context, asked: Asked): Promise<void> {
  const inside = ctx.acting('exhibitor', { projectId: asked.projectId })
  const matched = await listedAs(inside, asked)
  if (!matched) return
  await inside.store(exhibitorBlackListHit).create({
    projectId: asked.projectId,
    name: said(asked.names)[0] ?? '',
    phoneNumber: said(asked.phones)[0] ?? null,
    step: blackListStep[asked.step],
    matched: matched.slice(0, 300),
    exhibitorCompanyInfoId: asked.companyId ?? null,
    webUserId: asked.webUserId ?? null,
  })
  throw contactTheOrganiser()
}
