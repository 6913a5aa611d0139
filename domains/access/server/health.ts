import { countOf, say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { healthParts } from '@pavilion/work/server/index.ts'
import { registerUserTermInfo } from '../model/index.ts'

const devices = '/registerManagement/registerUserTermInfo'

healthParts.fill('gates', {
  name: say('闸机与手持机', 'Gates and handhelds'),
  limits: say(
    '今天用过的设备有一部分三分钟没有消息：需留意。全部没有消息：有故障',
    'Some of today’s devices silent for three minutes: worth a look. All of them: not working',
  ),
  each: 'event',
  async look(ctx, { id, isOn }) {
    const found = await ctx.query<{ deviceNo: string; online: boolean; today: boolean; queue: number }>(
      sql`select i."deviceNo", coalesce(i."onlineStatus", false) as "online",
        coalesce(i."lastSeenAt" > now() - interval '12 hours', false) as "today", coalesce(i."queueLength", 0) as "queue"
      from ${registerUserTermInfo} i
      where i."projectId" = ${id} and i."registeredAt" is not null
      order by i."deviceNo"
      limit 1000`,
    )
    if (!found.length) return undefined
    const online = found.filter(device => device.online).length
    // Devices that were switched on today and fell silent; one that is still in its box is no trouble.
    const silent = found.filter(device => device.today && !device.online)
    if (!silent.length)
      return {
        state: 'well',
        says:
          online || isOn
            ? say(`${found.length} 台中 ${online} 台在线`, `${online} of ${found.length} are online`)
            : say(
                `${found.length} 台设备，开展后检查`,
                `${countOf(found.length, 'device')}, looked after once the event is on`,
              ),
        path: devices,
      }
    const names = silent.slice(0, 3).map(({ deviceNo }) => deviceNo)
    const more = silent.length > names.length ? ' …' : ''
    const waiting = silent.reduce((sum, { queue }) => sum + queue, 0)
    return {
      state: silent.length === found.length || online === 0 ? 'ill' : 'poor',
      says: say(
        `${silent.length} 台超过三分钟没有消息：${names.join('、')}${more}`,
        `${silent.length} silent for more than three minutes: ${names.join(', ')}${more}`,
      ),
      means: say(
        `设备离线时仍按名单放行${waiting ? `；${waiting} 条通行记录待上传` : ''}`,
        `They go on letting people in by their own list${waiting ? `. ${waiting} passages wait to be sent` : ''}`,
      ),
      doing: say(
        '设备恢复联网后自动上传，人数随之补上',
        'They send by themselves once the line is back, and figures catch up',
      ),
      may: say('检查设备的电源和网络', 'Check their power and network'),
      path: devices,
    }
  },
})
