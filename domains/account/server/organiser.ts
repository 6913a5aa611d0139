import { noData, Refusal, type Language } from '@pavilion/declare'
import { project } from '@pavilion/site/model/project.ts'
import type { Context } from '@pavilion/store'
import { siteUnknown } from './refusals.ts'

/** The event on whose site somebody stands, and the organiser whose accounts are valid there. */
export interface Organiser { readonly projectId: number; readonly sellerId: number; eventName(language: Language): string }

/** Reads it from the project of the call; a body that names another one is wrong. @throws siteUnknown without a project */
export async function organiserOf(ctx: Context, named?: number | null): Promise<Organiser> {
  if (!ctx.projectId || (named && named !== ctx.projectId)) throw siteUnknown()
  const row = await ctx.acting('account', { projectId: ctx.projectId }).store(project).getDetail(ctx.projectId)
    .catch(error => { throw error instanceof Refusal && error.code === noData().code ? siteUnknown() : error })
  if (!row.sellerId) throw siteUnknown()
  return { projectId: row.id, sellerId: row.sellerId, eventName: language => (language === 'en' && row.englishName) || row.name }
}
