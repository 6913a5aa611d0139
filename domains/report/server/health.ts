import { countOf, say } from '@pavilion/declare'
import { now, sql, sqlText } from '@pavilion/store'
import { doneUpTo } from '@pavilion/store/database/queuePrivate.ts'
import { healthParts } from '@pavilion/work/server/index.ts'
import { visualScreen } from '../model/index.ts'

healthParts.fill('screens', {
  name: say('数据大屏', 'Large screens'),
  limits: say('数字五分钟没有更新：有故障', 'Figures older than five minutes: not working'),
  each: 'event',
  async look(ctx, { id }) {
    const [row] = await ctx.query<{ screens: number; at: string | null }>(
      sql`select (select count(*)::int from ${visualScreen} v where v."projectId" = ${id}) as "screens",
        ${sqlText(doneUpTo("'system.countDays'"))} as "at"`,
    )
    if (!row?.screens) return undefined
    if (!row.at) return { state: 'unknown', says: say('数字还没有统计过', 'Nothing was counted yet') }
    const minutes = Math.floor((now().getTime() - Date.parse(row.at)) / 60_000)
    if (minutes >= 5)
      return {
        state: 'ill',
        says: say(
          `大屏的数字停在 ${minutes} 分钟前`,
          `The figures on large screens are ${countOf(minutes, 'minute')} old`,
        ),
        means: say('屏幕会注明截至时间，不会显示错误的数字', 'Screens say as of when. They show nothing wrong'),
        doing: say('恢复后会补算全部数字', 'Everything is counted again once it is back'),
        may: say('请联系管理员查看后台任务', 'Ask an administrator to look at background work'),
        path: '/systemManagement/backgroundTask',
      }
    return {
      state: 'well',
      says: say(`${row.screens} 块大屏，数字每分钟更新`, `${countOf(row.screens, 'screen')}, counted each minute`),
    }
  },
})
