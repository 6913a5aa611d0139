import { noData, type BodyOf, type Row } from '@pavilion/declare'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { requireMember, type Here } from '@pavilion/exhibitor/server/index.ts'
import type { Context } from '@pavilion/store'
import { exhibitorLeadQuestion, leadQuestionKind } from '../../model/index.ts'
import type { LeadQuestion, saveLeadQuestions } from '../../model/calls/fair.ts'
import { choicesMissing } from './refusals.ts'

/** The choices of a text with one a line: without blanks, each once. Pure. */
export const choicesIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/\r?\n/)
      .map(line => line.trim().slice(0, 500))
      .filter(Boolean),
  ),
]
const shown = ({ id, question, kind, choices }: Row<typeof exhibitorLeadQuestion>): LeadQuestion => ({
  id,
  question,
  kind,
  choices: choicesIn(choices),
})
export async function questionsOf(ctx: Context, companyId: number): Promise<LeadQuestion[]> {
  const rows = await ctx.store(exhibitorLeadQuestion).rows(
    { exhibitorCompanyInfoId: companyId },
    {
      order: [
        ['sortNumber', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  return rows.map(shown)
}
/**
 * Writes all questions of a company in their order; those that are not sent are gone. What was
 * answered keeps the words of its question.
 * @throws noData, notForThisCompany, choicesMissing
 */
export async function saveQuestions(here: Here, { companyId, questions }: BodyOf<typeof saveLeadQuestions>) {
  const { ctx, projectId } = here
  await requireMember(ctx, { ...here, companyId }, 'leads')
  const rows = (questions ?? []).map(({ id, question, kind, choices }, nth) => ({
    id,
    question: question.trim(),
    kind,
    choices: kind === leadQuestionKind.choice ? choicesIn(choices).join('\n') : null,
    sortNumber: nth,
  }))
  for (const { kind, question, choices } of rows)
    if (kind === leadQuestionKind.choice && choicesIn(choices).length < 2) throw choicesMissing({ question })
  return ctx.acting('booth', { projectId }).transaction(async tx => {
    await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
    const before = await tx.store(exhibitorLeadQuestion).ids({ exhibitorCompanyInfoId: companyId })
    if (rows.some(({ id }) => id && !before.includes(id))) throw noData()
    for (const { id, ...fields } of rows)
      if (id) await tx.store(exhibitorLeadQuestion).set(id, fields)
      else await tx.store(exhibitorLeadQuestion).create({ ...fields, projectId, exhibitorCompanyInfoId: companyId })
    for (const id of before) if (!rows.some(row => row.id === id)) await tx.store(exhibitorLeadQuestion).delete(id)
    return { questions: await questionsOf(tx, companyId) }
  })
}
