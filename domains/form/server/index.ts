import { say } from '@pavilion/declare'
import { recordsOf } from '@pavilion/account/server/index.ts'
import { importDesk, ownImports } from '@pavilion/exchange'
import { job, on, serverDomain } from '@pavilion/http'
import { componentData } from '@pavilion/site/server/index.ts'
import { maskedWords } from '@pavilion/store'
import { fileHolders, listQueries } from '@pavilion/system/server/index.ts'
import { mostTimes } from '@pavilion/work/server/index.ts'
import { holdsFiles } from '../model/answers/index.ts'
import { formComponentType, formEntry, model, recordReviewed, recordSubmitted } from '../model/index.ts'
import { calls } from './calls.ts'
import { recordMoves } from './moves.ts'
import { noticeOfReview, noticeOfSubmit } from './review/notices.ts'
import { desk } from './imports/desk.ts'
import { importJob } from './imports/batch.ts'
import { recordImport } from './imports/records.ts'
import { runBatch } from './imports/run.ts'
import { listOwnRecords, listRegistered, nameIn } from './own/ownList.ts'
import { findRegistered, giveRegistered, lockRegistered } from './own/registered.ts'
import './erasure.ts'
import './health.ts'
import './readers.ts'
import { findForm } from './own/signInForm.ts'
import './taskSource.ts'
import { answerQuery } from './answers/answerQuery.ts'
import { plainQuery, recordValuesView } from './records/records.ts'
import { formEntries } from './formEntry.ts'
import { countProject } from './figures/dashboard.ts'
import { countForm } from './figures/statistics.ts'
import { respellAnswers } from './answers/respellAnswers.ts'
import { sealAnswers } from './answers/sealAnswers.ts'
import './reports.ts'
import { readySortable } from './answers/sortAnswers.ts'
import { takeOldAnswers } from './submit/unique.ts'

/** The current version of a form's definition, for records that are written in bulk. */
export { cancelledRecords, closeForms, openRecords, voidCancelled } from './cancelled.ts'
export { definitionOf, load as loadDefinition, versionOf } from './definition/definitions.ts'
export { fromStored } from './answers/answers.ts'
export { attendeesFollow, feesFollow, makesAttendees, recordFollowers, type RecordsChanged } from './ports/attendees.ts'
export { makeForm, type FormPlan, type MadeForm } from './definition/makeForm.ts'
export { exhibitorOf, type ExhibitorOf } from './ports/exhibitorPort.ts'
export { ownHotelOrders } from './ports/hotelOrders.ts'
export { passOfRecord } from './ports/passPort.ts'
export { loaders } from './pages.ts'
export { recordParts } from './records/recordPage.ts'
export {
  recordFee,
  registrationOf,
  setFeeState,
  unpaidFeesOf,
  voidRefunded,
  type OwnFee,
  type RecordFee,
} from './fees/recordFee.ts'
export { decisionsHeld, secondThoughts } from './review/notices.ts'
export { submit } from './submit/submit.ts'
export type { SubmitInput } from './submit/input.ts'
export { recordReviewed, recordSubmitted } from '../model/index.ts'

// The account domain is loaded before this one and reads a person's records through this port.
recordsOf.fill({
  listOwnRecords,
  listRegistered,
  nameIn,
  findForm,
  findRegistered,
  lockRegistered,
  giveRegistered,
})
componentData.fill(formEntry.type, formEntries)
// The imports of every list are kept here, as batches.
importDesk.register(desk)
ownImports.register('webFormRecord', recordImport)
// Many records are tagged by what their list is filtered by, also by answers.
listQueries.fill('webFormRecord', (ctx, query) => answerQuery(ctx, plainQuery(query), { all: true }))
// Operators who see these answers masked find them only as a whole, including those of deleted
// fields.
maskedWords.register(
  'webFormRecord',
  row => `array(
    select lower(normalize(answer.value, NFKC))
    from jsonb_each_text(${row}."answers") answer
    where (
        select f."label"
        from "webFormField" f
        where f.id = case when answer.key ~ '^[0-9]{1,15}$' then answer.key::bigint end
      ) in ('phoneNumber', 'email', 'idNumber')
      and answer.value is not null
  )`,
)
// Files are in answers to file fields, alone or in a list. The index over answers is searched for
// each such field.
fileHolders.fill(
  'webFormRecord',
  `select r.id
  from (
    select distinct "webFormFieldId"::text as field
    from "webFormComponent"
    where "type" in (${Object.values(formComponentType).filter(holdsFiles).join(', ')})
  ) asked
  cross join lateral (values (to_jsonb($2::text)), (jsonb_build_array($2::text))) as given(answer)
  join "webFormRecord" r on r."answers" @> jsonb_build_object(asked.field, given.answer)`,
)

export const domain = serverDomain({
  model,
  calls,
  moves: [recordMoves],
  handlers: [
    on(recordSubmitted, 'noticeOfSubmit', noticeOfSubmit, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '一条报名通知未发出；查明原因后在此重试',
        'One notice about a registration was not sent. Find the cause, then try it again here',
      ),
    }),
    on(recordReviewed, 'noticeOfReview', noticeOfReview, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '一条审核通知未发出；查明原因后在此重试',
        'One notice about a review was not sent. Find the cause, then try it again here',
      ),
    }),
  ],
  jobs: [
    job('form.takeOldAnswers', takeOldAnswers, {
      tries: 8,
      minutes: 60,
      givenUp: say(
        '「不可重复」题目的旧答案尚未全部收录，可能会接受重复的答案；请重试',
        'Not all older answers to a “no repeats” question have been recorded, so a repeated answer may be accepted. Try again',
      ),
    }),
    job('form.readySortable', readySortable, {
      tries: 8,
      minutes: 60,
      givenUp: say('按此题排序的记录不完整；请重试', 'Lists sorted by this question are incomplete. Try again'),
    }),
    job('form.sealAnswers', sealAnswers, {
      tries: 8,
      minutes: 60,
      givenUp: say('部分旧答案尚未加密；请重试', 'Some older answers are not encrypted yet. Try again'),
    }),
    job('form.countForm', countForm, {
      tries: 5,
      minutes: 10,
      givenUp: say(
        '表单统计可能过时；新的报名会再次触发统计',
        'The statistics of a form may be out of date. The next registration updates them',
      ),
    }),
    job('form.countProject', countProject, {
      tries: 5,
      minutes: 10,
      givenUp: say(
        '活动统计可能过时；打开仪表盘会再次触发统计',
        'The statistics of an event may be out of date. Opening the dashboard updates them',
      ),
    }),
    job(importJob, runBatch, {
      tries: mostTimes,
      minutes: 360,
      long: true,
      givenUp: say(
        '导入多次中断；在任务中心重试该导入',
        'The import was interrupted several times. Retry it in the task centre',
      ),
    }),
  ],
  async prepare(ctx) {
    await ctx.transaction(async tx => {
      // Two servers that start at once create the view one after the other.
      await tx.hold('webFormRecordValues')
      await tx.sql(recordValuesView)
    })
    // Before anything is served: a number is found in its one spelling.
    await respellAnswers(ctx)
  },
})
