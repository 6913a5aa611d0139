import { defaultZone, daysLater, dayMs, dayIn, addDays } from '@pavilion/declare'
import { loadDefinition, versionOf } from '@pavilion/form/server/index.ts'
import * as form from '@pavilion/form/model/index.ts'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import type { MadeForm } from './forms.ts'
import { person } from './people.ts'
import { chance, type Chance } from './pictures/chance.ts'
import type { Made } from './site/event.ts'

const positions = ['采购经理', '店长', '总经理', '品牌总监', '产品研发', '茶艺师', '设计师', '市场经理', '质检主管']
const englishPositions = [
  'Buyer',
  'Store manager',
  'Managing director',
  'Head of brand',
  'Product developer',
  'Tea master',
  'Designer',
]
const wishes = [
  '希望找到稳定的原叶供应商。',
  '想了解新的冷萃设备。',
  'Looking for single-origin black tea.',
  '期待更多的茶器设计师。',
  '',
]
const reasons = [
  '单位名称与证件不符，请更正后重新提交。',
  '照片不清晰，请重新上传。',
  '请补充完整的工作单位。',
  'Please give your full company name.',
]

/**
 * 2,000 records in all states over thirty days: more on working days, with a wave after each
 * mailing.
 */
export async function makeRecords(
  ctx: Context,
  made: Made,
  forms: { personal: MadeForm; questionnaire: MadeForm; open: MadeForm },
  count = 2000,
): Promise<void> {
  const random = chance('teaexpo records')
  const shares = [
    [forms.personal, 0.78],
    [forms.questionnaire, 0.12],
    [forms.open, 0.1],
  ] as const
  const channels = await ctx.store(form.registerChannel).createMany(
    [
      ['官网', 'website'],
      ['微信公众号', 'wechat'],
      ['合作媒体', 'media'],
      ['展商邀请', 'exhibitor'],
    ].map(([name, code]) => ({ projectId: made.projectId, name, code })) as never,
  )
  for (const [which, share] of shares) {
    const webFormVersionId = await versionOf(
      ctx,
      await loadDefinition(ctx, (await ctx.store(form.webForm).getDetail(which.id)) as never),
    )
    const many = Math.round(count * share)
    const rows = Array.from({ length: many }, (_, at) =>
      recordOf(
        random,
        made,
        which,
        which === forms.personal ? at : 5000 + at,
        webFormVersionId,
        random.pick(channels).id,
        which === forms.questionnaire,
      ),
    )
    // With the states and times of a month's work: decisions are made some seven hours later.
    await ctx.store(form.webFormRecord).copyIn(
      rows.map(({ row, status, reason }) => ({ ...row, status, reason })) as never,
      rows.map(({ status, at: createdAt }) => ({
        createdAt,
        updatedAt:
          status === 10
            ? createdAt
            : new Date(Math.min(Date.parse(createdAt) + 7 * 3_600_000, now().getTime())).toISOString(),
      })),
    )
  }
  await ctx.sql(
    `
      update "registerChannel" c
      set "pageView" = 4 * (select count(*) from "webFormRecord" r where r."registerChannelId" = c.id)
      where c."projectId" = $1`,
    [made.projectId],
  )
}
/**
 * A moment of activity in the last thirty days: more on working days, less at night, a wave after
 * each mailing.
 */
export function moment(random: Chance): Date {
  for (;;) {
    const daysAgo = 30 * random.next() ** 1.35
    const at = daysLater(now(), -daysAgo)
    const weekend = [0, 6].includes(at.getUTCDay())
    const hour = (at.getUTCHours() + 8) % 24
    const liveliness =
      (weekend ? 0.4 : 1) * (hour >= 9 && hour <= 22 ? 1 : 0.12) * (Math.round(daysAgo) % 9 === 3 ? 1 : 0.7)
    if (random.next() < liveliness) return at
  }
}
function recordOf(
  random: Chance,
  made: Made,
  { questions, id: webFormId }: MadeForm,
  at: number,
  webFormVersionId: number,
  registerChannelId: number,
  allValid: boolean,
) {
  const somebody = person(random, at)
  const when = moment(random)
  const old = now().getTime() - when.getTime() > 4 * dayMs
  const status = allValid
    ? 20
    : random.weighted(
        old
          ? ([
              [20, 82],
              [30, 11],
              [10, 7],
            ] as const)
          : ([
              [10, 55],
              [20, 40],
              [30, 5],
            ] as const),
      )
  const day = addDays(dayIn(made.start, defaultZone()), random.whole(0, 3))
  const answers: Record<string, unknown> = {}
  for (const question of questions) {
    const { id, label, type, choices } = question
    answers[id] =
      label === 'name'
        ? somebody.name
        : label === 'phoneNumber'
          ? somebody.phone
          : label === 'email'
            ? somebody.email
            : label === 'workplace'
              ? somebody.company
              : label === 'position'
                ? random.pick(somebody.chinese ? positions : englishPositions)
                : choices && type === form.formComponentType.checkbox
                  ? [...new Set([random.pick(choices)[0], random.pick(choices)[0]])]
                  : choices
                    ? random.pick(choices)[0]
                    : type === form.formComponentType.date
                      ? day
                      : type === form.formComponentType.provinceCityDistrict
                        ? somebody.region
                        : type === form.formComponentType.number
                          ? random.whole(1, 90) * 5
                          : random.pick(wishes)
  }
  const number = `V${Array.from({ length: 11 }, () => random.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join('')}`
  return {
    status,
    reason: status === 30 ? random.pick(reasons) : null,
    at: when.toISOString(),
    row: {
      projectId: made.projectId,
      webFormId,
      webFormVersionId,
      number,
      answers,
      name: somebody.name,
      phoneNumber: questions.some(({ label }) => label === 'phoneNumber') ? somebody.phone : null,
      email: questions.some(({ label }) => label === 'email') ? somebody.email : null,
      registerChannelId,
      initialStatus: 10,
      language: somebody.chinese ? 'zh' : 'en',
    },
  }
}
