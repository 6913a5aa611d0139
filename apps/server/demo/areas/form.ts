import * as form from '@pavilion/form/model/index.ts'
import { saveUpload } from '@pavilion/system/server/index.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { Person } from '../people.ts'
import { chance } from '../pictures/chance.ts'
import { crowd, daysAgo, digits, put, putOne, some, type Demo } from './fill.ts'
import type { CertTypes } from './certificate.ts'
import type { Staff } from './system.ts'

/** The invited buyers: one imported sheet. Returns the batch and its people. */
export async function importBuyers(demo: Demo, staff: Staff): Promise<{ importBatchId: number; buyers: Person[] }> {
  const buyers = crowd(chance('teaexpo buyers'), 2000, 850)
  const importData = await sheet(demo, '采购商邀请名单.xlsx', [
    ['姓名', '手机号', '邮箱', '单位'],
    ...buyers.map(({ name, phone, email, company }) => [name, phone, email, company]),
  ])
  const { id } = await putOne(demo, form.importBatch, {
    projectId: demo.made.projectId,
    name: '采购商邀请名单',
    importData,
    type: form.importBatchType.registerUser,
    resource: 'registerUser',
    status: form.importBatchStatus.done,
    sysUserId: staff.of('registration')[0]?.id as number,
    totalAmt: buyers.length,
    successAmt: buyers.length,
    failAmt: 0,
    finishedAt: daysAgo(50),
    createdAt: daysAgo(50),
  })
  return { importBatchId: id, buyers }
}
async function sheet(demo: Demo, name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: rows as never }] }))
  return saveUpload(
    demo.ctx,
    { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes, fields: {} },
    { purpose: 'import', private: true },
  )
}
/**
 * Rules, templates and channels of the three forms. None is bound to a field, so the forms stay as
 * they are.
 */
export async function fillForms(demo: Demo, certTypes: CertTypes): Promise<void> {
  const random = chance('teaexpo forms')
  const {
    ctx,
    made: { projectId },
    forms: { personal, questionnaire, open, group },
  } = demo
  const field = (label: string) => personal.questions.find(question => question.label === label)?.id as number
  const channels = await ctx.sql<{ id: number; name: string; code: string }>(
    'select id, name, code from "registerChannel" where "projectId" = $1 order by id',
    [projectId],
  )
  await put(
    demo,
    form.webFormChannel,
    channels.map(({ id, name, code }) => ({
      name: `观众登记 · ${name}`,
      webFormId: personal.id,
      registerChannelId: id,
      url: `https://teaexpo.example/personal-register?channel=${code}`,
    })),
  )
  await put(demo, form.webFormCertType, [
    {
      name: '观众登记 → 专业观众证',
      webFormId: personal.id,
      webFormFieldId: field('workplaceType'),
      value: '品牌与零售',
      registerUserCertTypeId: certTypes.visitor.id,
    },
  ])
  /**
   * A guided tour costs something from now on, less for early groups. Groups that signed up before
   * pay no fee.
   */
  await put(
    demo,
    form.webFormFeeRule,
    (
      [
        ['专场讲解（早鸟）', 'Guided tour, early bird', 80_000, 0, -30],
        ['专场讲解', 'Guided tour', 120_000, -30, -150],
      ] as const
    ).map(([name, englishName, price, from, to], at) => ({
      name,
      englishName,
      webFormId: group.id,
      webFormFieldId: group.questions.find(({ label }) => label === 'tour')?.id as number,
      value: ['需要'],
      price,
      sortNumber: at + 1,
      startTime: daysAgo(from),
      endTime: daysAgo(to),
    })),
  )
  /**
   * This question is asked only to those who plan to buy: hidden fields are never required, so
   * earlier records stay valid.
   */
  await put(demo, form.webFormVisibleRule, [
    {
      webFormId: questionnaire.id,
      fieldId: questionnaire.questions[1]?.id as number,
      method: 'notEmpty',
      resultId: questionnaire.questions[2]?.id as number,
      type: form.visibleRuleType.visible,
    },
  ] as never)
  await putOne(demo, form.letterTemplate, {
    name: '参观邀请函',
    style: form.letterStyle.letter,
    title: '邀请函',
    content: '<p>尊敬的来宾，诚邀您莅临博览会。</p>',
    webFormId: personal.id,
  })
  await put(demo, form.letterTemplate, [
    {
      name: '参展确认函',
      style: form.letterStyle.letter2,
      title: '参展确认函',
      content: '<p>贵司的展位已确认。</p>',
      webFormId: open.id,
      showBoothNumber: true,
    },
  ])
  const groups = await put(
    demo,
    form.decisionRuleGroup,
    (
      [
        ['采购商邀请码', 'invitationCode', '请输入采购商邀请码。', 'Please enter your buyer’s code.'],
        ['协会会员名单', 'membership', '未找到会员信息，请联系协会。', 'We could not find your membership.'],
      ] as const
    ).map(([name, mode, message, englishMessage]) => ({
      name,
      mode: form.decisionRuleMode[mode],
      message,
      englishMessage,
      usedMessage: '此邀请码已使用。',
      hotline: '4000000126',
      markUsed: mode === 'invitationCode',
    })),
  )
  await put(
    demo,
    form.decisionRule,
    groups.flatMap(({ id, mode }) =>
      some(60, at => ({
        decisionRuleGroupId: id,
        field: mode === 'membership' ? 'phoneNumber' : 'code',
        value: mode === 'membership' ? `1390088${String(1000 + at)}` : `TEA-${digits(random, 8)}`,
      })),
    ),
  )
  await put(
    demo,
    form.webFormTemplate,
    (
      [
        ['标准观众登记', 'personalRegister', personal],
        ['观众调查', 'questionnaire', questionnaire],
        ['参展咨询', 'openForm', open],
      ] as const
    ).map(([name, type, { questions }], at) => ({
      name,
      type: form.webFormType[type],
      fieldGroups: [
        {
          name,
          fields: questions.map(({ name: words, label, type: component, required, choices, most }) => ({
            name: words[0],
            englishName: words[1],
            label: label ?? null,
            type: component,
            required: required ?? false,
            ...(choices && { candidates: choices }),
            ...(most && { maxCheckedItem: most }),
          })),
        },
      ],
      sortNumber: at + 1,
    })),
  )
}
