import { openCloseStatus, entryOf, say, wordFor } from '@pavilion/declare'
import { sellerParts } from '@pavilion/platform/server/index.ts'
import { sql } from '@pavilion/store'
import { project } from '../model/project.ts'
import { website } from '../model/index.ts'

const shown = 12
// The events that an organiser holds, the latest first, with their sites.
sellerParts.fill('events', async (ctx, { id }) => {
  if (!ctx.has('project.getList')) return undefined
  const rows = await ctx.query<{
    id: number
    name: string
    englishName: string | null
    status: number
    at: string | null
    sites: number
    count: number
  }>(
    sql`select p.id, p."name", p."englishName", p."status", p."startTime" as "at",
      (select count(*)::int from ${website} w where w."projectId" = p.id) as "sites", (count(*) over ())::int as "count"
    from ${project} p
    where p."sellerId" = ${id}
    order by p."startTime" desc nulls last, p.id desc
    limit ${shown}`,
  )
  return {
    name: say('活动', 'Events'),
    path: `/projectManagement/project?sellerId=${id}`,
    empty: say('还没有活动。', 'No event yet.'),
    lines: rows.map(row => {
      const [zh, en] = wordFor(openCloseStatus, row.status)
      return {
        text: say(row.name, row.englishName || row.name),
        note: say(`${zh} · ${row.sites} 个网站`, `${en} · ${row.sites} ${row.sites === 1 ? 'site' : 'sites'}`),
        at: row.at,
        tone: entryOf(openCloseStatus, row.status)?.tone,
        path: `/projectManagement/project/detail?id=${row.id}`,
      }
    }),
    more: Math.max(0, (rows[0]?.count ?? 0) - rows.length),
  }
})
