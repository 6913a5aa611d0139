import { noData, refusal, result, type ResultOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { getInvitation } from '../../model/calls/desk.ts'
import { type AnswerValue, labelled, shownAnswer, webForm, webFormRecord } from '../../model/index.ts'
import { fromStored } from '../answers/answers.ts'
import { definitionOf } from '../definition/definitions.ts'
import { exhibitorBehind } from '../ports/exhibitorPort.ts'
import { withAnswers } from '../records/records.ts'

export const noInvitation = refusal('noInvitation', ['此表单未开启邀请函预览', 'This form has no invitation preview'], {
  result: result.invalid,
  advice: [
    '在表单的「提交之后」中开启邀请函预览',
    'Turn on the invitation preview under “After submitting” of the form',
  ],
})

/**
 * The invitation of a record: booth numbers in capitals, exhibitor and workplace (back-office §2).
 * @throws noData, noInvitation
 */
export async function invitationOf(ctx: Context, id: number): Promise<ResultOf<typeof getInvitation>> {
  const record = await ctx.store(webFormRecord).getDetail(id)
  const projectContext = ctx.acting('form', { projectId: record.projectId })
  const form = await projectContext.store(webForm).getDetail(record.webFormId)
  if (!form.invitationPreview) throw noInvitation({}, { webFormId: form.id })
  const [whole] = await withAnswers(projectContext, [record])
  if (!whole) throw noData()
  const { rules } = await definitionOf(projectContext, form)
  const answers = fromStored(whole.answers)
  const said = (label: string): string | null => {
    const field = labelled(rules, label)
    const value = field && (answers[field.id] as AnswerValue | undefined)
    return value === undefined ? null : shownAnswer(value, ctx.language)
  }
  return {
    id: record.id,
    number: record.number,
    name: record.name,
    workplace: said('workplace'),
    position: said('position'),
    ...(await exhibitorBehind(projectContext, { projectId: record.projectId, webUserId: record.webUserId })),
    webForm: { id: form.id, name: form.name, englishName: form.englishName },
  }
}
