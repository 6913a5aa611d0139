import { say } from '@pavilion/declare'
import { job, type Job, madeUpFor, schedule } from '@pavilion/http'
import { processState as state } from '../../model/index.ts'
import { taskSources } from '../tasks/taskSources.ts'
import { actOnRun, detailsOf, leftOutOf } from './acts.ts'
import { advance, findLostRuns } from './advance.ts'
import { advanceJob } from './start.ts'
import { sweepChanges } from './undoable.ts'

export const processJobs: readonly Job[] = [
  job<{ id: number }>(advanceJob, advance, {
    tries: 12,
    minutes: 30,
    long: true,
    givenUp: say(
      '流程已暂停；系统每分钟自动重试，也可在「全部任务」中处理',
      'A process has paused. It is retried every minute; you can also handle it under “All tasks”',
    ),
  }),
  schedule('system.sweepChanges', '47 19 * * *', sweepChanges, { tries: 8, minutes: 30, givenUp: madeUpFor }),
  schedule('system.findLostRuns', '* * * * *', findLostRuns, { tries: 3, minutes: 5, givenUp: madeUpFor }),
]
taskSources.fill('process', {
  words: say('流程', 'Process'),
  called: name => {
    const [zh = '', en = ''] = name.split('\n')
    return [zh, en]
  },
  details: detailsOf,
  act: actOnRun,
  leftOut: leftOutOf,
  ofLists: `
    select r."id", r."projectId", r."resource", r."sysUserId", coalesce(r."endedAt", r."createdAt") as "changedAt"
    from "processRun" r
    where r."deletedAt" is null and r."resource" is not null and r."rowId" is null`,
  resource: 'processRun',
  right: 'processRun.tryAgain',
  rows: `
    select r."id", r."projectId", r."sysUserId", r."title" || E'\\n' || r."englishTitle" as "name",
      case r."state" when ${state.undone} then 60 when ${state.cancelled} then 50 else r."state" end as "status",
      r."total", coalesce(r."done", 0) as "done", (
        select nullif(sum((l."value"->>'failed')::bigint), 0)::bigint
        from jsonb_each(r."input"->'lots') l
        where starts_with(l."key", 'undo ') = coalesce(r."backwards", false)
      ) as "failed", r."lastError" as "why",
      null::text as "path", r."createdAt", r."endedAt" as "finishedAt"
    from "processRun" r
    where r."deletedAt" is null`,
})
