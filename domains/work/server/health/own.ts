import { statfs } from 'node:fs/promises'
import { say } from '@pavilion/declare'
import { databaseOf, now } from '@pavilion/store'
import { gaveUp, waits } from '@pavilion/store/database/queuePrivate.ts'
import { isLate, lastBackup, rehearsals } from '../backup/backups.ts'
import { logHere, troublesHere } from '../backup/keepLog.ts'
import { scheduleOf } from '../backup/schedule.ts'
import { dataFolder } from '../files/index.ts'
import { healthParts } from './parts.ts'

const tasks = '/systemManagement/backgroundTask'
const hoursSince = (at: Date) => Math.max(0, Math.floor((now().getTime() - at.getTime()) / 3_600_000))

healthParts.fill('work', {
  name: say('后台任务', 'Background work'),
  limits: say(
    '有任务超过五分钟没有开始：有故障。有任务多次失败、已停止重试：需留意',
    'A task that has waited for five minutes: not working. One that has failed for good: worth a look',
  ),
  each: 'installation',
  async look(ctx) {
    const [queue] = await ctx.sql<{ stuck: number; late: number }>(
      `select count(*) filter (where ${gaveUp})::int as stuck,
        count(*) filter (where ${waits} and run_at < now() - interval '5 minutes')::int as late
      from graphile_worker.jobs`,
    )
    const { stuck = 0, late = 0 } = queue ?? {}
    if (late)
      return {
        state: 'ill',
        says: say(
          `${late} 项后台任务超过五分钟还没有开始`,
          late === 1
            ? '1 background task has waited for more than five minutes'
            : `${late} background tasks have waited for more than five minutes`,
        ),
        means: say(
          '短信、邮件、导出和统计会晚到；报名、付款和入场不受影响',
          'Messages, exports and figures come late. Registering, paying and entering go on',
        ),
        doing: say('任务会按顺序补做，不会丢失', 'They are done in their order, none is lost'),
        may: say('请联系管理员增加处理能力', 'Ask an administrator for more processes'),
        path: tasks,
      }
    if (stuck)
      return {
        state: 'poor',
        says: say(
          `${stuck} 项后台任务多次失败，已停止重试`,
          stuck === 1
            ? '1 background task failed several times and has stopped'
            : `${stuck} background tasks failed several times and have stopped`,
        ),
        may: say('在任务中心查看原因并重试', 'See why in the task centre, and try again'),
        path: tasks,
      }
    return { state: 'well', says: say('没有积压', 'Nothing is waiting') }
  },
})

healthParts.fill('backups', {
  name: say('备份', 'Backups'),
  limits: say(
    '超过设定的小时数没有成功的备份：有故障。没有设定提醒时，48 小时没有备份，或恢复演练失败：需留意',
    'No good backup for as many hours as you have set: not working. None for 48 hours, or a rehearsal of a restore that failed: worth a look',
  ),
  each: 'installation',
  async look(ctx) {
    const schedule = await scheduleOf(ctx)
    const last = await lastBackup(ctx)
    const says = last
      ? say(`最近一次成功的备份在 ${hoursSince(last)} 小时前`, `The last good backup is ${hoursSince(last)} h old`)
      : say('还没有成功的备份', 'There is no good backup yet')
    const may = say('在任务中心立即备份，或设置每日备份', 'Back up now in the task centre, or set a daily time there')
    if (await isLate(ctx, schedule))
      return {
        state: 'ill',
        says,
        means: say(
          '如果现在发生事故，最近的数据可能无法恢复；日常使用不受影响',
          'If something happened now, the newest data could be lost. Daily work goes on',
        ),
        doing: say('每次到点会再次备份', 'It is tried again at its time'),
        may,
        path: tasks,
      }
    if ((await rehearsals(ctx)).hasFailed)
      return {
        state: 'poor',
        says: say('最近一次恢复演练失败', 'The last rehearsal of a restore failed'),
        means: say('发生事故时，这份备份可能无法恢复', 'If something happened, this backup might not come back'),
        may: say('在任务中心查看原因，再备份一次', 'See why in the task centre, and back up again'),
        path: tasks,
      }
    if (last && hoursSince(last) < 48) return { state: 'well', says }
    return { state: 'poor', says, may, path: tasks }
  },
})

healthParts.fill('log', {
  name: say('数据库日志', 'Log of the database'),
  limits: say(
    '日志超过十五分钟没有存出，或因磁盘将满而丢弃：有故障。数据库所在磁盘少于 6 GB：需留意',
    'Not taken away for fifteen minutes, or given up because the disk is full: not working. Less than 6 GB on the disk of the database: worth a look',
  ),
  each: 'installation',
  async look(ctx) {
    const here = await logHere(ctx)
    if (!here) return undefined
    const troubles = troublesHere(here)
    const [worst] = troubles
    if (!worst)
      return {
        state: 'well',
        says: say('数据库日志按时存出，可以恢复到任一时刻', 'It is taken away in time: any moment can be brought back'),
      }
    const isPoor = troubles.every(({ about }) => about === 'disk')
    return {
      state: isPoor ? 'poor' : 'ill',
      says: say(
        troubles.map(({ says: [zh] }) => zh).join('；'),
        capital(troubles.map(({ says: [, en] }) => en).join('; ')),
      ),
      means: say(
        '如果现在发生事故，最近的数据可能无法恢复；日常使用不受影响',
        'If something happened now, the newest data could be lost. Daily work goes on',
      ),
      doing: say('每分钟再次尝试存出', 'It is tried again each minute'),
      may: say(
        '请联系管理员检查备份位置和磁盘空间',
        'Ask an administrator to look at the place of backups, and at the disk',
      ),
      path: tasks,
    }
  },
})
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

healthParts.fill('copies', {
  name: say('只读副本', 'Read copy'),
  limits: say(
    '落后超过五秒或没有响应：需留意，这时由主数据库读取',
    'More than five seconds behind, or silent: worth a look. The main database is read meanwhile',
  ),
  each: 'installation',
  async look(ctx) {
    const state = databaseOf(ctx).standby?.state()
    if (!state) return undefined
    const seconds = Math.round((state.lagMs ?? 0) / 1000)
    return state.fit
      ? {
          state: 'well',
          says: say(`列表和报表由副本读取，落后 ${seconds} 秒`, `Lists and reports read the copy, ${seconds} s behind`),
        }
      : {
          state: 'poor',
          says: say('副本落后太多或没有响应', 'The copy is too far behind, or does not answer'),
          means: say('列表和报表可能慢一些，内容都是最新的', 'Lists and reports may be slower. What they show is true'),
          doing: say('已改由主数据库读取，副本恢复后自动切回', 'They read the main database until it is back'),
        }
  },
})

const gigabyte = 1e9
healthParts.fill('disk', {
  name: say('存储空间', 'Disk space'),
  limits: say('少于 5 GB：需留意。少于 1 GB：有故障', 'Less than 5 GB: worth a look. Less than 1 GB: not working'),
  each: 'installation',
  async look() {
    const { bavail, bsize } = await statfs(dataFolder())
    const free = (bavail * bsize) / gigabyte
    const says = say(`剩余 ${free.toFixed(1)} GB`, `${free.toFixed(1)} GB are free`)
    if (free >= 5) return { state: 'well', says }
    const may = say('请联系管理员清理或扩充空间', 'Ask an administrator to free or add space')
    if (free >= 1) return { state: 'poor', says, may }
    return {
      state: 'ill',
      says,
      means: say('空间用尽后，报名、付款和上传都无法保存', 'When it is used up, nothing can be saved any more'),
      may,
    }
  },
})
