import { say } from '@pavilion/declare'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sql } from '@pavilion/store'
import { healthParts } from '@pavilion/work/server/index.ts'

healthParts.fill('printing', {
  name: say('证件打印', 'Badge printing'),
  limits: say(
    '有证件送去打印三分钟没有出纸：需留意。五张以上：有故障。两天没有打印：未知',
    'A badge that did not come out within three minutes: worth a look. Five of them: not working. Nothing printed for two days: not known',
  ),
  each: 'event',
  async look(ctx, { id, isOn }) {
    if (!isOn) return undefined
    const [row] = await ctx.query<{ today: number; stuck: number; last: string | null }>(
      // Whoever is printed is changed by it: of a hundred thousand people, those of these days are read.
      sql`select count(*) filter (where u."printedAt" > now() - interval '12 hours')::int as "today",
        count(*) filter (where u."printingAt" between now() - interval '12 hours' and now() - interval '3 minutes')::int as "stuck",
        max(u."printedAt") as "last"
      from ${registerUser} u
      where u."projectId" = ${id} and u."updatedAt" > now() - interval '2 days'
        and (u."printedAt" > now() - interval '2 days' or u."printingAt" is not null)`,
    )
    const { today = 0, stuck = 0, last = null } = row ?? {}
    if (stuck)
      return {
        state: stuck >= 5 ? 'ill' : 'poor',
        says: say(
          `${stuck} 张证件送去打印超过三分钟，没有确认出纸`,
          stuck === 1
            ? '1 badge was sent to a printer more than three minutes ago and did not come out'
            : `${stuck} badges were sent to a printer more than three minutes ago and did not come out`,
        ),
        means: say('这些人可能还在等证件', 'These people may be waiting for their badge'),
        may: say('检查打印机的纸张和连接，然后重新打印', 'Check paper and cable of the printer, then print again'),
        path: '/registerManagement/registerUser',
      }
    if (!last)
      return {
        state: 'unknown',
        says: say(
          '两天内没有打印过；打印机接在现场电脑上，打印后才能知道',
          'Nothing was printed for two days. Printers hang on computers on site: only a print tells',
        ),
      }
    return { state: 'well', says: say(`12 小时内打印 ${today} 张`, `${today} printed in twelve hours`) }
  },
})
