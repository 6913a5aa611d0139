import type { ResultOf } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import type { Doubles, getDoubles } from '../../model/calls/operators.ts'
import {
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorMerge,
  exhibitorProductInfo,
} from '../../model/index.ts'
import { pairsOf } from './twins.ts'

type Side = Doubles['pairs'][number]['one']
/** The companies that are perhaps one, and the merges that can be undone. */
export async function doublesOf(ctx: Context): Promise<ResultOf<typeof getDoubles>> {
  const pairs = await pairsOf(ctx)
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const sides = await ctx.query<Side>(
    sql`select c.id, c."name", c."name2", c."auditStatus", c."contacter", c."taxNum", c."licenseNum", c."createdAt",
      (select count(*) from ${exhibitorBoothDemandInfo} d where d."exhibitorCompanyInfoId" = c.id)::int as "demands",
      (select count(*) from ${exhibitorProductInfo} p where p."exhibitorCompanyInfoId" = c.id)::int as "products"
    from ${exhibitorCompanyInfo} c
    where c.id = any(${ids}::bigint[])`,
  )
  const byId = new Map(sides.map(side => [side.id, side]))
  const merges = await ctx.query<Doubles['merges'][number]>(
    sql`select m.id, m."name", c.id as "keptId", c."name" as "kept", m."createdAt"
    from ${exhibitorMerge} m
    join ${exhibitorCompanyInfo} c on c.id = m."exhibitorCompanyInfoId"
    where m."undoneAt" is null
    order by m.id desc
    limit 50`,
  )
  return {
    pairs: pairs.flatMap(({ one, other, why }) => {
      const [a, b] = [byId.get(one), byId.get(other)]
      return a && b ? [{ one: a, other: b, why }] : []
    }),
    merges,
  }
}
