import { invalidInput, noData, type BodyOf, type Pair, type ResultOf, type Row } from '@pavilion/declare'
import { holdsFiles, questionsOf } from '@pavilion/form/model/answers/index.ts'
import { labelled, webForm, webFormRecord, type FormField, type FormRules } from '@pavilion/form/model/index.ts'
import { definitionOf } from '@pavilion/form/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { getApplicationForm, saveApplicationForm } from '../../model/calls/operators.ts'
import {
  applicationFiles,
  applicationNames,
  exhibitorApplicationForm,
  exhibitorCompanyInfo,
  type FieldMap,
} from '../../model/index.ts'

type Setting = Row<typeof exhibitorApplicationForm>
/** What the labels of questions say about a company, until an operator says otherwise. */
const byLabel: readonly (readonly [field: keyof FieldMap, label: string])[] = [
  ['name', 'workplace'],
  ['contacter', 'name'],
  ['phoneNumber', 'phoneNumber'],
  ['email', 'email'],
  ['wechat', 'wxid'],
  ['enterpriseType', 'workplaceType'],
  ['location', 'provinceCity'],
]
/** The setting of an event, if companies apply by a form now. */
export async function formInUse(ctx: Context): Promise<Setting | undefined> {
  const setting = await ctx.store(exhibitorApplicationForm).find({})
  return setting?.isOn ? setting : undefined
}
/** The form that a person who wants to apply is shown. */
export async function formOfApplication(ctx: Context) {
  const setting = await formInUse(ctx)
  const form = setting && (await ctx.store(webForm).find({ id: setting.webFormId }))
  return form ? { id: form.id, name: form.name, englishName: form.englishName } : null
}
/** What was matched for a form. */
export const mapOf = ({ fieldMaps }: Setting, webFormId: number): FieldMap => fieldMaps[String(webFormId)] ?? {}

const suggested = (rules: FormRules): FieldMap =>
  Object.fromEntries(
    byLabel.flatMap(([name, label]) => {
      const found = labelled(rules, label)
      return found ? [[name, found.id]] : []
    }),
  )
/** @throws noData where no event is chosen */
function eventOf({ projectId }: Context): number {
  if (!projectId) throw noData()
  return projectId
}
const isFile = ({ webFormComponent: { type } }: FormField) => holdsFiles(type)

/** The application form of an event; with `webFormId`, what was or could be matched for another form. @throws noData */
export async function settingOf(
  ctx: Context,
  asked: number | null | undefined,
): Promise<ResultOf<typeof getApplicationForm>> {
  const projectId = eventOf(ctx)
  const inside = ctx.acting('exhibitor', { projectId })
  const setting = await inside.store(exhibitorApplicationForm).find({})
  const webFormId = asked ?? setting?.webFormId ?? null
  const form = webFormId === null ? undefined : await inside.store(webForm).getDetail(webFormId)
  const rules = form && (await definitionOf(inside, form)).rules
  const kept = setting && form && setting.fieldMaps[String(form.id)]
  return {
    webFormId,
    inUse: setting?.isOn ? setting.webFormId : null,
    questions: rules
      ? questionsOf(rules).map(field => ({
          id: field.id,
          name: field.name,
          englishName: field.englishName,
          file: isFile(field),
        }))
      : [],
    fieldMap: kept ?? (rules ? suggested(rules) : {}),
    matched: Boolean(kept),
    companies: form ? await companiesFrom(inside, form.id) : 0,
  }
}
const companiesFrom = async (ctx: Context, webFormId: number): Promise<number> =>
  (
    await ctx.query<{ count: number }>(
      sql`select count(*)::int as count
      from ${exhibitorCompanyInfo} c
      where c."webFormRecordId" in (select r.id from ${webFormRecord} r where r."webFormId" = ${webFormId}::bigint)`,
    )
  )[0]?.count ?? 0

/**
 * Sets by which form companies apply, and what its questions mean. What was matched for other forms
 * is kept.
 * @throws noData, invalidInput
 */
export async function saveSetting(
  ctx: Context,
  { webFormId, isOn, fieldMap }: BodyOf<typeof saveApplicationForm>,
): Promise<{ id: number }> {
  const projectId = eventOf(ctx)
  const inside = ctx.acting('exhibitor', { projectId })
  const form = await inside.store(webForm).getDetail(webFormId)
  const wrong = wrongIn(fieldMap, questionsOf((await definitionOf(inside, form)).rules))
  if (wrong) throw invalidInput({ fieldMap: wrong })
  return inside.transaction(async tx => {
    await tx.hold('exhibitorApplication', `${projectId} form`)
    const before = await tx.store(exhibitorApplicationForm).find({})
    const fieldMaps = { ...before?.fieldMaps, [webFormId]: fieldMap }
    const { id } = before
      ? await tx.store(exhibitorApplicationForm).set(before.id, { webFormId, isOn: isOn ?? true, fieldMaps })
      : await tx.store(exhibitorApplicationForm).create({ projectId, webFormId, isOn: isOn ?? true, fieldMaps })
    await tx.log('update', {
      resource: exhibitorApplicationForm.name,
      id,
      projectId,
      details: { webFormId, isOn: isOn ?? true },
    })
    return { id }
  })
}
/** Why a matching cannot be used. Pure. */
export function wrongIn(map: FieldMap, questions: readonly FormField[]): Pair | undefined {
  const byId = new Map(questions.map(question => [question.id, question]))
  if (!map.name) return ['请选择哪一题是企业名称', 'Choose the question that is the company’s name']
  for (const [name, id] of Object.entries(map)) {
    const question = byId.get(id)
    if (!(applicationNames as readonly string[]).includes(name) || !question)
      return ['有题目已不在此表单中，请重新选择', 'A question is no longer in this form. Choose again']
    if (isFile(question) !== (applicationFiles as readonly string[]).includes(name))
      return [`「${question.name}」不能用于此项`, `“${question.englishName || question.name}” cannot be used for this`]
  }
  return undefined
}
