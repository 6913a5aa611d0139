import { type BodyOf, invalidInput, noData, type Row, say } from '@pavilion/declare'
import { type Context, databaseOf, everywhere, type Transaction } from '@pavilion/store'
import {
  decisionRuleGroup,
  fieldsOf,
  type FormRules,
  webForm,
  webFormTemplate,
  webFormType,
} from '../../model/index.ts'
import { fromPlan, readPlan, toPlan } from '../../model/plan.ts'
import { presets } from '../../model/presets.ts'
import { formSettings } from '../../model/differences.ts'
import { load } from '../definition/definitions.ts'
import { notATemplate } from '../refusals.ts'
import type { Alongside, createFrom, NewlyMade } from '../../model/calls/builder.ts'
import { elsewhere, takeAlong } from './alongside.ts'
import { built } from './read.ts'
import { saveDefinition } from './save.ts'

type NewFormWish = BodyOf<typeof createFrom>
interface Start {
  readonly type: number
  readonly settings: Readonly<Record<string, unknown>>
  readonly rules: FormRules
  /** The form that is copied, with its rules. */
  readonly copied?: {
    readonly source: Row<typeof webForm>
    readonly rules: FormRules
    /** Parts that are left behind because they belong to the project of the original. */
    readonly left: readonly Alongside[]
  }
}

/**
 * Creates a whole form at once: settings, fields, candidates and rules. A copy starts with its
 * registration closed, so that nobody fills it in before it is ready.
 * @throws noData, notATemplate
 */
export async function makeFrom(ctx: Context, wish: NewFormWish): Promise<NewlyMade> {
  return reaching(ctx, wish).transaction(async tx => {
    const { type, settings, rules, copied } = await startOf(tx, wish)
    const projectId = homeOf(tx, wish, copied?.source)
    tx.may('webForm.create', projectId ?? undefined)
    const row = await tx.store(webForm).create({
      ...settings,
      type,
      name: wish.name,
      englishName: wish.englishName || null,
      ...(projectId && { projectId }),
    })
    const { hash, updatedAt } = await built(tx, row.id)
    const made = await saveDefinition(tx, {
      id: row.id,
      hash,
      updatedAt,
      webFormFieldGroups: rules.webFormFieldGroups,
      webFormVisibleRules: rules.webFormVisibleRules,
    })
    return {
      ...made,
      alongside: copied ? [...copied.left, ...(await takeAlong(tx, copied.source, copied.rules, made))] : [],
    }
  })
}

/** Naming a project for the new form reaches all the caller's projects, not only the chosen one. */
const reaching = (ctx: Context, { projectId }: NewFormWish): Context =>
  projectId && ctx.projectId && projectId !== ctx.projectId
    ? databaseOf(ctx).contextFor(everywhere(ctx.caller), {
        language: ctx.language,
        ip: ctx.ip,
        path: ctx.path,
        requestId: ctx.requestId,
      })
    : ctx

/** The project of a new form: the given one, else the chosen one, else that of the original. */
const homeOf = (
  { projectId: chosen }: Context,
  { projectId }: NewFormWish,
  source?: Row<typeof webForm>,
): number | null | undefined => projectId ?? chosen ?? source?.projectId

/**
 * Settings that refer to rows of the form's project; a copy in another project has none of them.
 */
const bound = formSettings.filter(([, { kind }]) => kind === 'ref')
async function startOf(tx: Transaction, wish: NewFormWish): Promise<Start> {
  const { type, preset, webFormTemplateId, webFormId } = wish
  const nothing: FormRules = { webFormFieldGroups: [], webFormVisibleRules: [] }
  if (webFormId) {
    const source = await tx.store(webForm).getDetail(webFormId)
    tx.may('webForm.getDetail', source.projectId)
    const { rules } = await load(tx, source)
    const settings = Object.fromEntries(
      formSettings.map(([name]) => [name, (source as Record<string, unknown>)[name] ?? null]),
    )
    const away = homeOf(tx, wish, source as Row<typeof webForm>) !== source.projectId
    const checked = fieldsOf(rules).some(({ decisionRuleGroupId }) => decisionRuleGroupId !== null)
    const left = !away
      ? []
      : [
          ...bound
            .filter(([name]) => settings[name] !== null)
            .map(([, { zh, en }]): Alongside => ({ what: [zh, en], taken: 0, left: elsewhere })),
          ...(checked
            ? [{ what: [decisionRuleGroup.zh, decisionRuleGroup.en], taken: 0, left: elsewhere } as const]
            : []),
        ]
    return {
      type: type || source.type,
      settings: {
        ...settings,
        ...(away && Object.fromEntries(bound.map(([name]) => [name, null]))),
        registerStatus: 20,
      },
      rules: renumbered(rules, away),
      copied: { source: source as Row<typeof webForm>, rules, left },
    }
  }
  if (webFormTemplateId) {
    tx.may('webFormTemplate.getDetail')
    const template = await tx.store(webFormTemplate).getDetail(webFormTemplateId)
    const plan = readPlan(template.fieldGroups)
    if (!plan) throw notATemplate()
    return { type: type || template.type || webFormType.personalRegister, settings: {}, rules: fromPlan(plan) }
  }
  if (preset) {
    const found = presets.find(({ key }) => key === preset)
    if (!found) throw invalidInput({ preset: say('模板不存在', 'This template does not exist') })
    return { type: type || found.type, settings: found.settings ?? {}, rules: fromPlan(found.groups) }
  }
  if (!type) throw invalidInput({ type: say('请选择类型', 'Please select a type') })
  return { type, settings: {}, rules: nothing }
}

/** The same fields and rules with new ids; in another project, without decision rule groups. */
function renumbered({ webFormFieldGroups, webFormVisibleRules }: FormRules, away: boolean): FormRules {
  const turned = (id: number) => -id
  return {
    webFormFieldGroups: webFormFieldGroups.map(group => ({
      ...group,
      id: turned(group.id) || 0,
      webFormFields: group.webFormFields.map(field => ({
        ...field,
        id: turned(field.id),
        titleFieldId: field.titleFieldId && turned(field.titleFieldId),
        ...(away && { decisionRuleGroupId: null }),
        webFormComponent: {
          ...field.webFormComponent,
          webFormCandidates: field.webFormComponent.webFormCandidates.map(candidate => ({
            ...candidate,
            id: turned(candidate.id),
            parentId: candidate.parentId === null ? null : turned(candidate.parentId),
          })),
        },
      })),
    })),
    webFormVisibleRules: webFormVisibleRules.map(rule => ({
      ...rule,
      id: turned(rule.id),
      fieldId: turned(rule.fieldId),
      resultId: turned(rule.resultId),
      conditions: rule.conditions?.map(condition => ({ ...condition, fieldId: turned(condition.fieldId) })) ?? null,
    })),
  }
}

/** Saves the fields of a form as a template, for new forms in every project. */
export async function keepAsTemplate(
  ctx: Context,
  { webFormId, name }: { webFormId: number; name: string },
): Promise<{ id: number }> {
  ctx.may('webFormTemplate.create')
  const form = await ctx.store(webForm).getDetail(webFormId)
  const { rules } = await load(ctx, form)
  const fieldGroups = toPlan(rules)
  if (!fieldGroups.length) throw noData()
  const { id } = await ctx.store(webFormTemplate).create({ name, type: form.type, fieldGroups })
  return { id }
}
