import { describe, it } from 'node:test'
import { outboxState } from '@pavilion/notification/model/index.ts'
import { moveClock, resetClock } from '@pavilion/store/clock.ts'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { exhibition } from '../testing/exhibitors.ts'

const server = await startTestServer()

/** An application in the queue of an event, and what can be done about it. */
async function waiting() {
  const fair = await exhibition(server)
  const { id } = await fair.applied({ name: '龙山茶业有限公司' })
  const queue = async () => (await fair.back('/exhibitorCompanyInfo/auditQueue')).data.rows
  const [entry] = await queue()
  const decide = (move: 'approve' | 'reject', more: object = {}, updatedAt: string = entry.updatedAt) =>
    fair.back(`/exhibitorCompanyInfo/${move}`, { id, updatedAt, ...more })
  const takeBack = (updatedAt: string) =>
    fair.back('/exhibitorCompanyInfo/takeDecisionBack', { kind: 'company', id, updatedAt })
  const messages = async () =>
    (
      await server.sql<{ template: string; state: number }>(
        'select "template", "state" from "outboxMessage" where "projectId" = $1 order by id',
        [fair.project.id],
      )
    ).map(({ template, state }) => [template, state])
  return { fair, id, entry, queue, decide, takeBack, messages }
}
const { queued, cancelled } = outboxState

describe('a decision of the review queue', () => {
  it('is taken back at once: it waits at its place again, and the company hears nothing', async () => {
    const { entry, queue, decide, takeBack, messages } = await waiting()
    const { data } = await decide('reject', { auditRemark: '执照不清晰' })
    await server.runJobs()
    expect((await messages()).map(([template, state]) => [template, state === queued])).toContainEqual([
      'exhibitorRefused',
      true,
    ])
    expect((await takeBack(data.updatedAt)).errmsg).toBe('')
    await server.runJobs()
    expect((await queue()).map(({ since }: { since: string }) => since)).toEqual([entry.since])
    expect((await messages()).filter(([, state]) => state !== cancelled)).toEqual([])
  })
  it('stands once somebody has changed the company, and half a minute later', async () => {
    const { fair, id, decide, takeBack } = await waiting()
    const { data: approved } = await decide('approve')
    const { data: now } = await fair.back('/exhibitorCompanyInfo/getDetail', { id })
    await fair.back('/exhibitorCompanyInfo/update', { id, updatedAt: now.updatedAt, contacter: '新联系人' })
    expect((await takeBack(approved.updatedAt)).data.code).toBe('decisionStands')
    const { data: changed } = await fair.back('/exhibitorCompanyInfo/getDetail', { id })
    moveClock(40_000)
    try {
      expect((await takeBack(changed.updatedAt)).data.code).toBe('decisionStands')
    } finally {
      resetClock()
    }
  })
  it('is made once when two decide at one moment, and the second hears of it', async () => {
    const { id, decide } = await waiting()
    const answers = await bothAtOnce(
      () => decide('approve'),
      () => decide('reject', { auditRemark: '重复申请' }),
    )
    expect(answers.filter(answer => (answer as { result: number }).result === 20000)).toHaveLength(1)
    const [decided] = await server.sql<{ n: number }>(
      `select count(*)::int as n from "stateEvent" where "resource" = 'exhibitorCompanyInfo' and "rowId" = $1
        and "move" in ('approve', 'reject')`,
      [id],
    )
    expect(decided?.n).toBe(1)
  })
})
