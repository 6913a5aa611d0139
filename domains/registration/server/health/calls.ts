import { decimal, integer, json, ref, say, shape } from '@pavilion/declare'
import { may, post, resourceCalls, visitor, type Call } from '@pavilion/http'
import { registerUserDailyHealthReport } from '../../model/index.ts'
import { lookUpHealth } from './lookups.ts'
import { ownReports, report, reportWraps } from './reports.ts'

const view = { schema: { type: 'object', additionalProperties: true } } as const
const projectId = ref('project', '活动', 'Event', { required: true })

export const healthCalls: readonly Call[] = [
  post(
    '/registerUserDailyHealthReport/ext/getOwn',
    {
      guard: visitor(),
      summary: say('我的健康上报', 'The health reports of the signed-in visitor today'),
      body: shape({ projectId }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => ownReports(ctx, body.projectId),
  ),
  post(
    '/registerUserDailyHealthReport/ext/report',
    {
      guard: visitor(),
      summary: say('健康上报', 'Report a temperature of today'),
      body: shape({
        projectId,
        registerUserId: ref('registerUser', '参会人', 'Attendee', { required: true }),
        temperature: decimal('体温', 'Temperature', { required: true, min: 30, max: 45, decimals: 1, unit: '℃' }),
      }),
      answer: view,
      rate: { max: 30, seconds: 60, by: 'caller' },
    },
    ({ ctx, body }) => report(ctx, body),
  ),
  post(
    '/registerUser/checkHealthCode',
    {
      guard: may('registerUser.checkHealthCode'),
      summary: say('查询健康码', 'Look up the health codes of attendees'),
      body: shape({ ids: json<number[]>()('多个编号', 'Several ids', { required: true, example: [1] }) }),
      answer: {
        shape: shape({
          done: integer('数量', 'How many'),
          without: json<string[]>()('没有证件号码', 'Without an ID number'),
        }),
      },
    },
    ({ ctx, body }) => lookUpHealth(ctx, body.ids as number[]),
  ),
  ...resourceCalls(registerUserDailyHealthReport, reportWraps),
]
