import type { Context } from '@pavilion/store'

/** Published contents with the website whose components list them, for the site map; one statement. */
export const listedContents = (ctx: Context): Promise<{ websiteId: number; id: number; updatedAt: string }[]> =>
  ctx.sql(`select distinct w."websiteId", c.id, to_char(c."updatedAt" at time zone 'UTC', 'YYYY-MM-DD') as "updatedAt"
    from "webComponent" w cross join lateral regexp_split_to_table(w.value, '\\s*,\\s*') as list
    join "webContent" c on c."webContentListId"::text = list and c."projectId" = w."projectId"
    where w.type = 5 and w.visible and w."deletedAt" is null and c.status = 1 and c."deletedAt" is null and c."externalLink" is null order by c.id desc limit 40000`)
