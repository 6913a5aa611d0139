import { invalidInput, noData, type Row, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { type FormRules, webForm, webFormTemplate, webFormType } from '../../model/index.ts'
import { fromPlan, readPlan, toPlan } from '../../model/plan.ts'
import { presets } from '../../model/presets.ts'
import { formSettings } from '../../model/differences.ts'
import { load } from '../definitions.ts'
import { notATemplate } from '../refusals.ts'
import { type Alongside, takeAlong } from './alongside.ts'
import { built, type BuiltForm } from './read.ts'
import { saveDefinition } from './save.ts'

/** Where a new form comes from: one that comes with the product, a kept template, another form of the project; nothing: an empty one. */
export interface NewFormWish { readonly name: string; readonly englishName?: string | null; readonly type?: number | null; readonly preset?: string | null; readonly webFormTemplateId?: number | null; readonly webFormId?: number | null; readonly projectId?: number | null }
interface Start { readonly type: number; readonly settings: Readonly<Record<string, unknown>>; readonly rules: FormRules; /** The form that is copied, with its rules. */ readonly copied?: { readonly source: Row<typeof webForm>; readonly rules: FormRules } }
/** A form that was just made; of a copy, what came along beside its questions and what did not. */
export interface NewlyMade extends BuiltForm { readonly alongside: readonly Alongside[] }

/** Makes a whole form at once: settings, questions, candidates and rules. A copy starts with its registration closed, so that nobody fills it in before it is ready. @throws noData, notATemplate */
export async function makeFrom(ctx: Context, wish: NewFormWish): Promise<NewlyMade> {
  ctx.may('webForm.create')
  return ctx.transaction(async tx => {
    const { type, settings, rules, copied } = await startOf(tx, wish)
    const row = await tx.store(webForm).create({ ...settings, type, name: wish.name, englishName: wish.englishName || null, ...(wish.projectId && { projectId: wish.projectId }) } as never)
    const { hash, updatedAt } = await built(tx, row.id)
    const made = await saveDefinition(tx, { id: row.id, hash, updatedAt, webFormFieldGroups: rules.webFormFieldGroups, webFormVisibleRules: rules.webFormVisibleRules })
    return { ...made, alongside: copied ? await takeAlong(tx, copied.source, copied.rules, made) : [] }
  })
}
async function startOf(tx: Context, { type, preset, webFormTemplateId, webFormId }: NewFormWish): Promise<Start> {
  const nothing: FormRules = { webFormFieldGroups: [], webFormVisibleRules: [] }
  if (webFormId) {
    tx.may('webForm.getDetail')
    const source = await tx.store(webForm).getDetail(webFormId), { rules } = await load(tx, source)
    const settings = Object.fromEntries(formSettings.map(([name]) => [name, (source as Record<string, unknown>)[name] ?? null]))
    return { type: type || source.type, settings: { ...settings, registerStatus: 20 }, rules: renumbered(rules), copied: { source: source as Row<typeof webForm>, rules } }
  }
  if (webFormTemplateId) {
    tx.may('webFormTemplate.getDetail')
    const template = await tx.store(webFormTemplate).getDetail(webFormTemplateId), plan = readPlan(template.fieldGroups)
    if (!plan) throw notATemplate()
    return { type: type || template.type || webFormType.personalRegister, settings: {}, rules: fromPlan(plan) }
  }
  if (preset) {
    const found = presets.find(({ key }) => key === preset)
    if (!found) throw invalidInput({ preset: say('没有此模板', 'There is no such template') })
    return { type: type || found.type, settings: found.settings ?? {}, rules: fromPlan(found.groups) }
  }
  if (!type) throw invalidInput({ type: say('请选择类型', 'Please select the type') })
  return { type, settings: {}, rules: nothing }
}
/** The same questions and rules with numbers of their own. */
function renumbered({ webFormFieldGroups, webFormVisibleRules }: FormRules): FormRules {
  const turned = (id: number) => -id
  return {
    webFormFieldGroups: webFormFieldGroups.map(group => ({ ...group, id: turned(group.id) || 0, webFormFields: group.webFormFields.map(field => ({ ...field, id: turned(field.id), webFormComponent: { ...field.webFormComponent, webFormCandidates: field.webFormComponent.webFormCandidates.map(candidate => ({ ...candidate, id: turned(candidate.id), parentId: candidate.parentId === null ? null : turned(candidate.parentId) })) } })) })),
    webFormVisibleRules: webFormVisibleRules.map(rule => ({ ...rule, id: turned(rule.id), fieldId: turned(rule.fieldId), resultId: turned(rule.resultId), conditions: rule.conditions?.map(condition => ({ ...condition, fieldId: turned(condition.fieldId) })) ?? null })),
  }
}
/** Keeps the questions of a form as a template, from which new forms start in every project. */
export async function keepAsTemplate(ctx: Context, { webFormId, name }: { webFormId: number; name: string }): Promise<{ id: number }> {
  ctx.may('webFormTemplate.create')
  const form = await ctx.store(webForm).getDetail(webFormId), { rules } = await load(ctx, form), fieldGroups = toPlan(rules)
  if (!fieldGroups.length) throw noData()
  const { id } = await ctx.store(webFormTemplate).create({ name, type: form.type, fieldGroups } as never)
  return { id }
}
