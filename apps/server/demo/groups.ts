import { defaultCurrency } from '@pavilion/declare'
import { loadDefinition, versionOf } from '@pavilion/form/server/index.ts'
import * as form from '@pavilion/form/model/index.ts'
import type { Context } from '@pavilion/store'
import type { DemoForms, MadeForm } from './forms.ts'
import { person } from './people.ts'
import { chance, type Chance } from './pictures/chance.ts'
import { moment } from './records.ts'
import type { Made } from './site/event.ts'

const kinds = ['企业', '企业', '院校', '行业协会', '旅行社']
const positions = ['采购主管', '店长', '教师', '学生', '茶艺师', '会员代表', '研发工程师']
const meals = ['无特殊要求', '无特殊要求', '无特殊要求', '素食', '清真']
const groups = 16
/** Groups of three to nine members; those of approved groups are locked. */
export async function makeGroups(
  ctx: Context,
  made: Made,
  { group, members }: Pick<DemoForms, 'group' | 'members'>,
): Promise<void> {
  const random = chance('teaexpo groups')
  const [groupVersion, memberVersion] = [await versionIn(ctx, group), await versionIn(ctx, members)]
  for (let at = 0; at < groups; at++) {
    const leader = person(random, 8000 + at)
    const when = moment(random)
    const approved = random.next() < 0.7
    const count = random.whole(3, 9)
    const tour = count > 5 ? '需要' : '不需要'
    const answers: Record<string, unknown> = {
      workplace: leader.company,
      workplaceType: random.pick(kinds),
      expected: count,
      tour,
      ...(tour === '需要' && { tourLanguage: leader.chinese ? '中文' : '英文' }),
      name: leader.name,
      phoneNumber: leader.phone,
      email: leader.email,
    }
    const record = {
      projectId: made.projectId,
      webFormId: group.id,
      webFormVersionId: groupVersion,
      number: numberOf(random),
      answers: answersOf(group, answers),
      name: leader.name,
      phoneNumber: leader.phone,
      email: leader.email,
      initialStatus: 10,
      language: leader.chinese ? 'zh' : 'en',
      ...(tour === '需要' && {
        fee: 80_000,
        currency: defaultCurrency(),
        feeName: '专场讲解（早鸟）',
        feeEnglishName: 'Guided tour, early bird',
      }),
    }
    const row = await ctx.store(form.webFormRecord).create(record as never)
    const people = Array.from({ length: count }, (_, nth) => {
      const { name, phone, chinese } = person(random, 8200 + at * 10 + nth)
      return { name, phone, chinese }
    })
    const rows = await ctx.store(form.webFormRecord).createMany(
      people.map(({ name, phone, chinese }) => ({
        projectId: made.projectId,
        webFormId: members.id,
        webFormVersionId: memberVersion,
        number: numberOf(random),
        groupId: row.id,
        isGroupMember: true,
        name,
        phoneNumber: phone,
        initialStatus: 20,
        language: chinese ? 'zh' : 'en',
        answers: answersOf(members, {
          name,
          phoneNumber: phone,
          position: random.pick(positions),
          meals: random.pick(meals),
        }),
      })) as never,
    )
    // States and times of a month's work in one statement.
    await ctx.sql(
      'update "webFormRecord" set status = case when id = $1 and not $3 then 10 else 20 end, "memberStatus" = case when id <> $1 and $3 then 1 else 0 end, "createdAt" = $4::timestamptz, "updatedAt" = $4::timestamptz where id = $1 or id = any($2::bigint[])',
      [row.id, rows.map(({ id }) => id), approved, when.toISOString()],
    )
  }
}
const versionIn = async (ctx: Context, { id }: MadeForm) =>
  versionOf(ctx, await loadDefinition(ctx, (await ctx.store(form.webForm).getDetail(id)) as never))
const answersOf = ({ questions }: MadeForm, answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    questions.flatMap(({ id, label }) => (label && answers[label] !== undefined ? [[id, answers[label]]] : [])),
  )
const numberOf = (random: Chance) =>
  `G${Array.from({ length: 11 }, () => random.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join('')}`
