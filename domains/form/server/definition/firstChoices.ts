import { entriesOf, invalidInput, say, type ResultOf } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { needSources } from '@pavilion/work/server/index.ts'
import type { getFirstChoices } from '../../model/calls/firstChoices.ts'
import { firstChoice, formComponentType, webFormType } from '../../model/codes.ts'
import { webForm, webFormCandidate, webFormComponent, webFormField } from '../../model/index.ts'

/** In a questionnaire nothing is chosen beforehand. */
const registrations: readonly number[] = entriesOf(webFormType)
  .map(({ code }) => Number(code))
  .filter(type => type !== webFormType.questionnaire)
const asFormType = {
  firstChoice: firstChoice.asForm,
  'webFormComponent.type': formComponentType.radio,
  'webForm.type': registrations,
} as const

// What is stored is what people gave. Forms made before that rule are asked about once.
needSources.fill('firstChoices', {
  words: say('表单：单选题替人选中首项', 'Forms: single choices answer for people'),
  right: 'webFormField.update',
  of: webFormField,
  where: asFormType,
  query: {},
  path: '/webFormManagement/firstChoices',
})

/** The questions of forms in reach whose first choice is stored for whoever does not touch it. */
export async function firstChoices(ctx: Context): Promise<ResultOf<typeof getFirstChoices>> {
  const rows = await ctx.reach('webFormField.update').query<{
    id: number
    name: string
    englishName: string | null
    form: number
    formName: string
    formEnglishName: string | null
    first: string
    englishFirst: string | null
  }>(
    sql`select f.id, f."name", f."englishName", w.id as "form", w."name" as "formName",
      w."englishName" as "formEnglishName", c."name" as "first", c."englishName" as "englishFirst"
    from ${webFormField} f
    join ${webForm} w on w.id = f."webFormId" and w."type" = any(${registrations}::int[])
    join ${webFormComponent} k on k."webFormFieldId" = f.id and k."type" = ${formComponentType.radio}
    join lateral (
      select a."name", a."englishName"
      from ${webFormCandidate} a
      where a."webFormComponentId" = k.id
      order by a."sortNumber", a.id
      limit 1
    ) c on true
    where f."firstChoice" = ${firstChoice.asForm}
    order by w.id, f."sortNumber", f.id
    limit 1000`,
  )
  const forms = Map.groupBy(rows, ({ form }) => form)
  return {
    forms: [...forms].map(([id, questions]) => ({
      id,
      name: questions[0]?.formName ?? '',
      englishName: questions[0]?.formEnglishName ?? null,
      questions: questions.map(one => ({
        id: one.id,
        name: [one.name, one.englishName || one.name] as const,
        first: [one.first, one.englishFirst || one.first] as const,
      })),
    })),
  }
}
/**
 * These forms choose nothing for anybody from now on: required questions have to be answered.
 * @throws invalidInput where none of them does
 */
export async function stopFirstChoices(
  ctx: Context,
  { webFormIds }: { readonly webFormIds: readonly number[] },
): Promise<{ changed: number }> {
  return ctx.reach('webFormField.update').transaction(async tx => {
    const asked = (await firstChoices(tx)).forms.filter(({ id }) => webFormIds.includes(id))
    const ids = asked.flatMap(({ questions }) => questions.map(({ id }) => id))
    if (!ids.length)
      throw invalidInput({ webFormIds: ['这些表单没有默认选中的题目', 'These forms choose nothing beforehand'] })
    await tx.store(webFormField).setMany(ids.map(id => ({ id, firstChoice: firstChoice.none })))
    for (const { id, questions } of asked)
      await tx.log('update', {
        resource: webForm.name,
        id,
        details: { firstChoice: questions.map(question => question.id) },
      })
    return { changed: ids.length }
  })
}
