import { invalidInput } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { faultIn } from '../model/badge/elements.ts'
import { rangeOf, type NumberRules } from '../model/certNumbers.ts'
import { registerUserCertType } from '../model/certType.ts'
import { badgeLayoutWrong, certRangeWrong, windowWrong } from './refusals.ts'

type Body = Record<string, unknown>
/** @throws badgeLayoutWrong */
export function refuseBadLayout(elements: unknown): void {
  const fault = faultIn(elements)
  if (fault)
    throw badgeLayoutWrong(
      { nth: fault.nth, why: fault.why[0], englishWhy: fault.why[1] },
      { field: 'certElementConfig' },
    )
}
/** What is wrong with a cert type as it would be. @throws certRangeWrong, certWindowWrong, badgeLayoutWrong, invalidInput */
function refuseBadType(row: Body): void {
  refuseBadLayout(row.certElementConfig)
  const name = String(row.name ?? '')
  if (!rangeOf({ startExternalNumber: null, endExternalNumber: null, ...row } as unknown as NumberRules))
    throw certRangeWrong({ name, englishName: String(row.nameEN ?? name) }, { field: 'endExternalNumber' })
  const [from, until] = [row.effectiveStartTime, row.effectiveEndTime] as (string | null | undefined)[]
  if (from && until && Date.parse(until) <= Date.parse(from)) throw windowWrong({}, { field: 'effectiveEndTime' })
  if (row.timesLimit && !row.maxTimes)
    throw invalidInput({ maxTimes: ['已限制次数，请输入最多次数', 'Entries are limited: please enter how many'] })
  if (row.nextEntryTimeCheck && !row.nextEntryTimeInterval)
    throw invalidInput({
      nextEntryTimeInterval: ['请输入再次入场间隔的秒数', 'Please enter the seconds between two entries'],
    })
}
const before = async (ctx: Context, id: unknown): Promise<Body> =>
  ((await ctx.store(registerUserCertType).find({ id: id as number })) ?? {}) as Body

export const certTypeWraps: Wraps = {
  create: next => (ctx, body) => {
    refuseBadType(body)
    return next(ctx, body)
  },
  update: next => async (ctx, body) => {
    refuseBadType({ ...(await before(ctx, body.id)), ...body })
    return next(ctx, body)
  },
}
const layoutChecked: Wraps[string] = next => (ctx, body) => {
  refuseBadLayout(body.certElementConfig)
  return next(ctx, body)
}
export const templateWraps: Wraps = { create: layoutChecked, update: layoutChecked }
