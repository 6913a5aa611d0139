import type { Context } from '@pavilion/store'
import { enabledStatus, exhibitorOption, exhibitorProductType, usualOptions, type OptionView } from '../model/index.ts'

/** What a project offers to exhibitors; the usual choices where it has no list of its own. */
export async function optionsOf(ctx: Context): Promise<OptionView[]> {
  const rows = await ctx.store(exhibitorOption).rows({})
  const own = new Set(rows.map(({ kind }) => kind))
  return [
    ...rows
      .filter(({ status }) => status === enabledStatus.enabled)
      .map(({ kind, name, englishName, exhibitType }) => ({ kind, name, englishName, exhibitType })),
    ...usualOptions.filter(({ kind }) => !own.has(kind)).map(each => ({ ...each, exhibitType: null })),
  ]
}
/** The types of products that are in use, as a tree by `parentId`. */
export async function typesOf(ctx: Context) {
  const rows = await ctx.store(exhibitorProductType).rows({ status: enabledStatus.enabled }, { limit: 2000 })
  return rows.map(({ id, name, englishName, parentId, productionLicense, testingReport }) => ({
    id,
    name,
    englishName,
    parentId,
    productionLicense,
    testingReport,
  }))
}
