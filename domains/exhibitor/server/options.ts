import { invalidInput } from '@pavilion/declare'
import { wrapsOf } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import {
  enabledStatus,
  exhibitorOption,
  exhibitorOptionKind,
  exhibitorProductType,
  usualOptions,
  type OptionView,
} from '../model/index.ts'

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

/** An area preset is a number: exhibitors press it instead of typing. @throws invalidInput */
function mustBeArea({ kind, name }: { readonly kind?: number | null; readonly name?: string | null }): void {
  if (kind === exhibitorOptionKind.area && !(Number(name) > 0 && Number(name) <= 100_000))
    throw invalidInput({ name: ['面积预设应为数字，如 36', 'An area preset is a number, such as 36'] })
}
export const optionWraps = wrapsOf(exhibitorOption, {
  create: next => (ctx, body) => {
    mustBeArea(body)
    return next(ctx, body)
  },
  update: next => async (ctx, body) => {
    mustBeArea({ ...(await ctx.store(exhibitorOption).find({ id: body.id })), ...body })
    return next(ctx, body)
  },
})
