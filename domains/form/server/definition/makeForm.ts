import type { NewRow, Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import {
  type RowColumn,
  webForm,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormFieldGroup,
  webFormVisibleRule,
} from '../../model/index.ts'

type FieldWish = Omit<
  NewRow<typeof webFormField>,
  'webFormId' | 'webFormFieldGroupId' | 'name' | 'projectId' | 'titleFieldId'
> & {
  /** A name by which rules of the plan refer to it; also the label, unless one is given. */
  readonly key: string
  readonly name: string
  readonly type: Row<typeof webFormComponent>['type']
  readonly maxCheckedItem?: number
  readonly fileKinds?: Row<typeof webFormComponent>['fileKinds']
  readonly rowColumns?: readonly RowColumn[]
  readonly leastRows?: number
  readonly mostRows?: number
  /** The key of the earlier field whose answer stands in the name. */
  readonly titleField?: string
  /** Names, pairs of a Chinese and an English name, or more. */
  readonly candidates?: readonly (string | readonly [name: string, englishName: string] | CandidateWish)[]
}
type CandidateWish = Pick<NewRow<typeof webFormCandidate>, 'name' | 'englishName' | 'picture' | 'exclusive'>
interface RuleWish {
  readonly when: string
  readonly method?: Row<typeof webFormVisibleRule>['method']
  readonly value?: unknown
  readonly show: string
  readonly join?: 'and' | 'or'
  readonly negated?: boolean
  readonly conditions?: readonly { when: string; method: string; value?: unknown }[]
}

/** A plan of a whole form: groups with their fields, and the rules between them. */
export interface FormPlan {
  readonly form: Omit<NewRow<typeof webForm>, 'projectId'>
  readonly groups: readonly {
    readonly name?: string
    readonly englishName?: string
    readonly fields: readonly FieldWish[]
  }[]
  readonly rules?: readonly RuleWish[]
}
export interface MadeForm {
  readonly form: Row<typeof webForm>
  readonly fields: Readonly<Record<string, number>>
}

/**
 * Creates a form with all its parts, and returns the ids of its fields by key. Fields keep the
 * order of the plan.
 */
export async function makeForm(
  ctx: Context,
  projectId: number,
  { form, groups, rules = [] }: FormPlan,
): Promise<MadeForm> {
  return ctx.transaction(async tx => {
    const projectContext = tx.acting('form', { projectId })
    const made = await projectContext.store(webForm).create({ ...form, projectId })
    const fields: Record<string, number> = {}
    let sortNumber = 0
    for (const [nth, group] of groups.entries()) {
      const { id } = await projectContext.store(webFormFieldGroup).create({
        projectId,
        webFormId: made.id,
        name: group.name ?? null,
        englishName: group.englishName ?? null,
        sortNumber: nth + 1,
      })
      for (const field of group.fields)
        fields[field.key] = await makeField(
          projectContext,
          projectId,
          {
            webFormId: made.id,
            webFormFieldGroupId: id,
            sortNumber: ++sortNumber,
            titleFieldId: field.titleField ? (fields[field.titleField] ?? null) : null,
          },
          field,
        )
    }
    const idOf = (key: string) =>
      fields[key] ??
      (() => {
        throw new Error(`the plan has no field ${key}`)
      })()
    for (const { when, method = 'eq', value, show, join = 'and', negated = false, conditions } of rules) {
      await projectContext.store(webFormVisibleRule).create({
        projectId,
        webFormId: made.id,
        fieldId: idOf(when),
        method,
        value: value ?? null,
        resultId: idOf(show),
        join,
        negated,
        conditions:
          conditions?.map(condition => ({
            fieldId: idOf(condition.when),
            method: condition.method,
            value: condition.value,
          })) ?? null,
      })
    }
    return { form: made, fields }
  })
}
async function makeField(
  ctx: Context,
  projectId: number,
  place: { webFormId: number; webFormFieldGroupId: number; sortNumber: number; titleFieldId: number | null },
  {
    key,
    type,
    maxCheckedItem,
    fileKinds,
    rowColumns,
    leastRows,
    mostRows,
    titleField: _,
    candidates = [],
    ...field
  }: FieldWish,
): Promise<number> {
  const { id } = await ctx.store(webFormField).create({ label: key, ...field, ...place, projectId })
  const component = await ctx.store(webFormComponent).create({
    projectId,
    webFormFieldId: id,
    type,
    maxCheckedItem: maxCheckedItem ?? null,
    fileKinds: fileKinds ?? null,
    rowColumns: rowColumns ?? null,
    leastRows: leastRows ?? null,
    mostRows: mostRows ?? null,
  })
  await ctx.store(webFormCandidate).createMany(
    candidates.map((candidate, nth) => {
      const wish: CandidateWish =
        typeof candidate === 'string'
          ? { name: candidate }
          : 'name' in candidate
            ? candidate
            : { name: candidate[0], englishName: candidate[1] }
      return { projectId, webFormComponentId: component.id, ...wish, sortNumber: nth + 1 }
    }),
  )
  return id
}
