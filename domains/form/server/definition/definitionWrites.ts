import { invalidInput, type Pair, Refusal, type Row } from '@pavilion/declare'
import { seesMasked, type Wraps } from '@pavilion/http'
import { type Context, everyRowOf, sql, sqlText, type Transaction } from '@pavilion/store'
import {
  cyclesIn,
  fieldsOf,
  type FormField,
  webForm,
  webFormField,
  webFormFieldGroup,
  webFormRecord,
  webFormVisibleRule,
} from '../../model/index.ts'
import { conditionsOf } from '../../model/conditions.ts'
import { wrongSettings, wrongTitle } from '../../model/settings.ts'
import { isPersonal } from '../answers/answers.ts'
import { touched } from '../builder/read.ts'
import { followField } from '../decisionRules/use.ts'
import { ruleField } from '../decisionRules/match.ts'
import { load } from './definitions.ts'
import { recountPlaces } from '../submit/places.ts'
import { membersExist, ruleCircle } from '../refusals.ts'
import { sealLater } from '../answers/sealAnswers.ts'
import { sortableFields } from '../answers/sortAnswers.ts'

type Body = Record<string, unknown>
type Handle = (ctx: Context, body: Body) => Promise<unknown>

/**
 * Checks a written rule before the commit: its fields belong to its form and there is no cycle.
 * @throws ruleCircle, invalidInput
 */
const soundRules =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      if (body.conditions && !Array.isArray(body.conditions))
        throw invalidInput({ conditions: ['应为条件列表', 'Must be a list of conditions'] })
      const rule = (await next(tx, body)) as { webFormId: number; projectId: number } & Parameters<
        typeof conditionsOf
      >[0]
      // Two operators who each add half a cycle wait for each other here.
      const form = await tx.acting('form', { projectId: rule.projectId }).store(webForm).lock(rule.webFormId)
      const { rules } = await load(tx, form)
      const known = new Set(fieldsOf(rules).map(({ id }) => id))
      const other: Pair = ['不是此表单的字段', 'Not a field of this form']
      const wrong: Record<string, Pair> = {}
      if (!known.has(rule.resultId)) wrong.resultId = other
      conditionsOf(rule).forEach(({ fieldId }, index) => {
        if (!known.has(fieldId)) wrong[index ? `conditions.${index - 1}.fieldId` : 'fieldId'] = other
      })
      if (Object.keys(wrong).length) throw invalidInput(wrong)
      const [circle] = cyclesIn(rules)
      if (circle)
        throw ruleCircle({
          fields: circle.map(({ name }) => name).join(' → '),
          englishFields: circle.map(({ name, englishName }) => englishName || name).join(' → '),
        })
      return rule
    })
export const ruleWraps: Wraps = { create: soundRules, update: soundRules, restore: soundRules }

/**
 * The group of a field must belong to the field's form. A field that becomes unique takes the
 * existing answers.
 */
const ownGroup =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const field = (await next(tx, body)) as {
        id: number
        projectId: number
        repeat: boolean
        webFormId: number
        webFormFieldGroupId: number | null
      }
      if (field.webFormFieldGroupId) {
        const [group] = await tx.query<{ webFormId: number }>(
          sql`select g."webFormId"
          from ${everyRowOf(webFormFieldGroup, 'a field may be in a group that is being deleted')} g
          where g.id = ${field.webFormFieldGroupId}`,
        )
        if (group?.webFormId !== field.webFormId)
          throw invalidInput({ webFormFieldGroupId: ['不是此表单的字段组', 'Not a group of this form'] })
      }
      if (body.repeat === false)
        await tx.enqueue('form.takeOldAnswers', { webFormFieldId: field.id, projectId: field.projectId })
      return field
    })

/**
 * Rebuilds what is derived from a restored field's answers. It missed everything sent or changed
 * meanwhile, and is gone if the field was deleted for longer than the recycle bin keeps rows.
 */
const recounted =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const field = (await next(tx, body)) as { id: number; projectId: number; repeat: boolean; sortable: boolean }
      const of = { webFormFieldId: field.id, projectId: field.projectId }
      if (!field.repeat) await tx.enqueue('form.takeOldAnswers', of)
      if (!field.sortable) return field
      await tx.enqueue('form.readySortable', of, { key: `readySortable:${field.id}` })
      return tx
        .acting('form', { projectId: field.projectId })
        .store(webFormField)
        .set(field.id, { sortableSince: null })
    })

/**
 * Decision rules refer to a field by name, so they follow a renamed field. Existing answers are
 * sealed when a field starts to ask for an ID number.
 */
const withRules =
  (next: Handle): Handle =>
  (ctx, body) =>
    body.name === undefined && body.label === undefined
      ? next(ctx, body)
      : ctx.transaction(async tx => {
          const before = await tx.store(webFormField).find({ id: Number(body.id) })
          const field = (await next(tx, body)) as Pick<FormField, 'label' | 'name' | 'decisionRuleGroupId'> & {
            id: number
            projectId: number
          }
          if (field.label === 'idNumber' && before?.label !== 'idNumber') await sealLater(tx, field)
          const from = before && ruleField(before)
          const to = ruleField(field)
          const { projectId, decisionRuleGroupId } = field
          if (from && from !== to && decisionRuleGroupId && before.decisionRuleGroupId === decisionRuleGroupId)
            await followField(tx, { projectId, decisionRuleGroupId }, from, to)
          return field
        })

/**
 * An operator who sees answers masked must not unmask them by changing the field's label, which
 * decides what is masked, in deleted records too.
 * @throws invalidInput
 */
const keepingMasks =
  (next: Handle): Handle =>
  (ctx, body) =>
    body.label === undefined || !seesMasked(ctx)
      ? next(ctx, body)
      : ctx.transaction(async tx => {
          const before = await tx.store(webFormField).find({ id: Number(body.id) })
          if (before && isPersonal(before) && body.label !== before.label) {
            const [answered] = await tx.sql(
              `select 1
              from "webFormRecord"
              where "projectId" = $1 and "webFormId" = $2
              limit 1`,
              [before.projectId, before.webFormId],
            )
            if (answered)
              throw invalidInput({
                label: [
                  '您看到的此题答案已脱敏，不能更改「题目含义」',
                  'You see the answers to this question masked, so you cannot change its “Meaning”',
                ],
              })
          }
          return next(tx, body)
        })

/** Rules that use the field `f` in a further condition, which no foreign key shows. */
const alsoAsks = (rule: 'a' | 'r') =>
  sqlText(`${rule}."projectId" = f."projectId"
  and ${rule}."webFormId" = f."webFormId"
  and jsonb_typeof(${rule}."conditions") = 'array'
  and ${rule}."conditions" @> jsonb_build_array(jsonb_build_object('fieldId', f.id))`)
const withField = 'rules are deleted and restored with their field'

/**
 * Rules that use a deleted field in a further condition are deleted with it. They could never hold
 * again, and would keep the form from being saved.
 */
const withItsRules =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const answer = await next(tx, body)
      const ids = (Array.isArray(body.ids) ? body.ids : [body.id]).filter(id => Number.isSafeInteger(id))
      await tx.update(webFormVisibleRule, {
        set: sql`"deletedAt" = f."deletedAt"`,
        from: sql`${everyRowOf(webFormField, withField)} f`,
        where: sql`f.id = any(${ids}::bigint[]) and f."deletedAt" is not null and ${alsoAsks('a')}`,
      })
      return answer
    })

/**
 * They are restored with it, except those that use another deleted field or would now close a
 * cycle.
 */
const withItsRulesAgain =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const rules = await tx.query<{ id: number }>(
        sql`select r.id
        from ${everyRowOf(webFormField, withField)} f
        join ${everyRowOf(webFormVisibleRule, withField)} r on r."deletedAt" = f."deletedAt" and ${alsoAsks('r')}
        where f.id = ${body.id}::bigint and f."deletedAt" is not null`,
      )
      const field = await next(tx, body)
      for (const { id } of rules)
        await tx
          .attempt(() =>
            soundRules((context, { id: rule }) => context.store(webFormVisibleRule).restore(rule as number))(tx, {
              id,
            }),
          )
          .catch(error => {
            if (!(error instanceof Refusal)) throw error
          })
      return field
    })
export const fieldWraps: Wraps = {
  create: next => sortableFields(ownGroup(next)),
  update: next => keepingMasks(withRules(sortableFields(ownGroup(next)))),
  delete: withItsRules,
  restore: next => withItsRulesAgain(recounted(next)),
}

const together = ['minValue', 'maxValue', 'minlength', 'maxlength', 'pattern', 'ownPattern', 'titleFieldId']

/**
 * The settings of a field fit together, and its name shows the answer to an earlier field of its
 * form. The builder checks the whole form instead, before it writes the first field.
 * @throws invalidInput
 */
const soundSettings =
  (next: Handle): Handle =>
  (ctx, body) =>
    together.every(name => body[name] === undefined || body[name] === null)
      ? next(ctx, body)
      : ctx.transaction(async tx => {
          const written = (await next(tx, body)) as { id: number; projectId: number; webFormId: number }
          const form = await tx.acting('form', written).store(webForm).getDetail(written.webFormId)
          const { rules } = await load(tx, form)
          const field = fieldsOf(rules).find(({ id }) => id === written.id) as FormField
          const title = wrongTitle(field, rules)
          const wrong = { ...wrongSettings(field), ...(title && { titleFieldId: title }) }
          if (Object.keys(wrong).length) throw invalidInput(wrong)
          return written
        })
/** The calls of one field. */
export const fieldCallWraps: Wraps = {
  ...fieldWraps,
  create: next => soundSettings((fieldWraps.create as (next: Handle) => Handle)(next)),
  update: next => soundSettings((fieldWraps.update as (next: Handle) => Handle)(next)),
}

type Form = Row<typeof webForm>

/**
 * Members of another form would be in no list, export or limit of their group any more.
 * @throws membersExist
 */
async function keepMembers(tx: Transaction, before: Form | undefined, form: Form): Promise<void> {
  if (!before?.memberFormId || (before.memberFormId === form.memberFormId && before.type === form.type)) return
  // Whoever adds a member holds the group, and then finds its new member form.
  await tx.lockAll(webFormRecord, { webFormId: form.id }, { fields: ['id'] })
  const [members] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count
    from ${webFormRecord} m
    join ${webFormRecord} g on g.id = m."groupId"
    where g."webFormId" = ${form.id}`,
  )
  if (!members?.count) return
  const { name, englishName } = await tx.store(webForm).getDetail(before.memberFormId)
  throw membersExist({ name, englishName: englishName || name, count: members.count })
}

/**
 * A new limit counts existing records; the end must be after the start; a group keeps its members.
 * @throws invalidInput, membersExist
 */
const soundForm =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const before = typeof body.id === 'number' ? await tx.store(webForm).find({ id: Number(body.id) }) : undefined
      const form = (await next(tx, body)) as Form
      await keepMembers(tx, before, form)
      if (form.startTime && form.endTime && form.endTime <= form.startTime)
        throw invalidInput({ endTime: ['结束时间应晚于开始时间', 'The end time must be after the start time'] })
      if (body.limitCount !== undefined) await recountPlaces(tx, { projectId: form.projectId, webFormId: form.id })
      return form
    })
export const formWraps: Wraps = { create: soundForm, update: soundForm }

/**
 * The number of live records that answer this field, approximate for large forms; shown before it
 * is changed or deleted.
 */
export async function recordsTouched(ctx: Context, id: number): Promise<{ count: number; about?: true }> {
  const { webFormId } = await ctx.store(webFormField).getDetail(id)
  const { records, about } = await touched(ctx, { id: webFormId, fieldIds: [id] })
  return { count: records, ...(about && { about }) }
}
