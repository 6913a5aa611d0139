import { type AnyField, entryOf } from '@pavilion/declare'
import { formComponentType } from './codes.ts'
import { type Candidate, fieldsOf, type FormField, type FormRules, type VisibleRule } from './definition.ts'
import { newCandidate, newField } from './draft.ts'
import { candidateSettings, componentSettings, fieldSettings } from './differences.ts'

/**
 * A candidate of a plan: Chinese and English name, or more. `parent`: the index of its parent in
 * the same list.
 */
export type PlannedCandidate =
  | readonly [name: string, englishName: string]
  | {
      readonly name: string
      readonly englishName?: string | null
      readonly remark?: string | null
      readonly status?: 10 | 20
      readonly picture?: string | null
      readonly exclusive?: boolean
      readonly parent?: number
    }
export interface PlannedCondition {
  readonly field: string
  readonly method: string
  readonly value?: unknown
}

/**
 * A field of a plan: its settings by name, and the rules that show it. Rules refer to it by `key`,
 * or else by its label.
 */
export interface PlannedField extends Partial<Omit<FormField, 'webFormComponent' | 'titleFieldId'>> {
  readonly key?: string
  readonly name: string
  readonly type: number
  readonly maxCheckedItem?: number | null
  readonly fileKinds?: readonly string[] | null
  readonly rowColumns?: FormField['webFormComponent']['rowColumns']
  readonly leastRows?: number | null
  readonly mostRows?: number | null
  /** The key of the earlier field whose answer stands in the name. */
  readonly titleField?: string
  readonly candidates?: readonly PlannedCandidate[]
  readonly shownWhen?: readonly {
    readonly conditions: readonly PlannedCondition[]
    readonly join?: 'and' | 'or'
    readonly negated?: boolean
  }[]
}

/**
 * A snapshot of a field group, as a template stores it: without row ids, so that it fits every
 * form.
 */
export interface PlannedGroup {
  readonly name?: string | null
  readonly englishName?: string | null
  readonly fields: readonly PlannedField[]
}

const keyOf = (field: PlannedField, nth: number) => field.key || field.label || `field${nth + 1}`

/** The settings that a plan gives. */
const given = (settings: readonly [string, AnyField][], planned: object): Record<string, unknown> =>
  Object.fromEntries(
    settings.flatMap(([name]) => {
      const value = (planned as Record<string, unknown>)[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Turns a plan into unsaved fields and rules; ids count down from `firstId`. */
export function fromPlan(groups: readonly PlannedGroup[], firstId = -1): FormRules {
  let id = firstId
  let nth = 0
  const keys = new Map<string, number>()
  const wanted: { resultId: number; when: NonNullable<PlannedField['shownWhen']>[number] }[] = []
  const made = groups.map((group, at) => {
    const groupId = id--
    return {
      id: groupId,
      name: group.name ?? null,
      englishName: group.englishName ?? null,
      sortNumber: at + 1,
      webFormFields: group.fields.map(field => {
        const fieldId = id--
        const key = keyOf(field, nth++)
        if (!keys.has(key)) keys.set(key, fieldId)
        for (const when of field.shownWhen ?? []) if (when.conditions.length) wanted.push({ resultId: fieldId, when })
        const settings = given(fieldSettings, field)
        const ids = (field.candidates ?? []).map(() => id--)
        const candidates = (field.candidates ?? []).map((planned, place): Candidate => {
          const whole: Exclude<PlannedCandidate, readonly unknown[]> = Array.isArray(planned)
            ? { name: String(planned[0]), englishName: planned[1] ? String(planned[1]) : null }
            : (planned as Exclude<PlannedCandidate, readonly unknown[]>)
          const { name, englishName, parent } = whole
          return newCandidate(ids[place] as number, name, englishName ?? null, {
            ...given(candidateSettings, whole),
            englishName: englishName ?? null,
            status: whole.status ?? 10,
            sortNumber: place + 1,
            parentId: parent === undefined || parent >= place ? null : (ids[parent] ?? null),
          })
        })
        return {
          ...newField(fieldId, field.type, field.name, field.englishName ?? ''),
          ...settings,
          englishName: field.englishName ?? null,
          // Names repeat answers to fields that come before them: those have their ids already.
          titleFieldId: (field.titleField && keys.get(field.titleField)) || null,
          webFormFieldGroupId: groupId,
          webFormComponent: {
            ...newField(0, field.type, '', '').webFormComponent,
            ...given(componentSettings, field),
            webFormCandidates: candidates,
          },
        } as FormField
      }),
    }
  })
  const rules = wanted.flatMap(({ resultId, when }): VisibleRule[] => {
    const conditions = when.conditions.flatMap(({ field, method, value }) => {
      const fieldId = keys.get(field)
      return fieldId === undefined ? [] : [{ fieldId, method, value: value ?? null }]
    })
    const [first, ...more] = conditions
    return first
      ? [
          {
            id: id--,
            ...first,
            resultId,
            type: 2,
            join: when.join ?? 'and',
            negated: when.negated ?? false,
            conditions: more.length ? more : null,
          },
        ]
      : []
  })
  return { webFormFieldGroups: made, webFormVisibleRules: rules }
}

/**
 * Turns fields and rules into the plan that a template stores. References to rows of this project
 * are left out.
 */
export function toPlan(rules: FormRules): PlannedGroup[] {
  const keys = new Map(fieldsOf(rules).map((field, nth) => [field.id, `field${nth + 1}`]))
  return rules.webFormFieldGroups
    .filter(({ webFormFields, id }) => webFormFields.length || id)
    .map(({ name, englishName, webFormFields }) => ({
      name,
      englishName,
      fields: webFormFields.map(field => plannedField(field, rules, keys)),
    }))
}
/** Settings that are ids of rows: a plan has none. */
const ofThisForm: ReadonlySet<string> = new Set(['decisionRuleGroupId', 'titleFieldId'])
function plannedField(field: FormField, rules: FormRules, keys: ReadonlyMap<number, string>): PlannedField {
  const settings = Object.fromEntries(
    [
      ...fieldSettings.map(([name]) => [name, (field as unknown as Record<string, unknown>)[name]] as const),
      ...componentSettings.map(
        ([name]) => [name, (field.webFormComponent as unknown as Record<string, unknown>)[name]] as const,
      ),
    ].filter(([name, value]) => value !== null && value !== undefined && !ofThisForm.has(name)),
  )
  const { webFormCandidates: candidates } = field.webFormComponent
  const places = new Map(candidates.map(({ id }, at) => [id, at]))
  const visibleRules = rules.webFormVisibleRules.filter(({ resultId, type }) => resultId === field.id && type === 2)
  return {
    ...settings,
    name: field.name,
    type: field.webFormComponent.type,
    key: keys.get(field.id) as string,
    ...(field.titleFieldId && keys.has(field.titleFieldId) && { titleField: keys.get(field.titleFieldId) as string }),
    ...(candidates.length && {
      candidates: candidates.map(({ name, englishName, remark, status, picture, exclusive, parentId }) => ({
        name,
        englishName,
        ...(remark && { remark }),
        ...(status !== 10 && { status }),
        ...(picture && { picture }),
        ...(exclusive && { exclusive }),
        ...(parentId !== null && { parent: places.get(parentId) ?? 0 }),
      })),
    }),
    ...(visibleRules.length && {
      shownWhen: visibleRules.map(rule => ({
        join: rule.join,
        ...(rule.negated && { negated: true }),
        conditions: [{ fieldId: rule.fieldId, method: rule.method, value: rule.value }, ...(rule.conditions ?? [])].map(
          ({ fieldId, method, value }) => ({ field: keys.get(fieldId) ?? '', method, value }),
        ),
      })),
    }),
  }
}

/** Reads a template's snapshot; undefined when it is not a plan. */
export function readPlan(snapshot: unknown): PlannedGroup[] | undefined {
  if (!Array.isArray(snapshot) || snapshot.length === 0 || snapshot.length > 200) return undefined
  const text = (value: unknown) => value === undefined || value === null || typeof value === 'string'
  const list = (value: unknown) => value === undefined || Array.isArray(value)
  const candidate = (value: unknown) =>
    Array.isArray(value) ? typeof value[0] === 'string' : typeof (value as { name?: unknown } | null)?.name === 'string'
  const rule = (value: unknown) => {
    const { conditions } = (value ?? {}) as { conditions?: unknown }
    return (
      Array.isArray(conditions) &&
      conditions.every(
        each =>
          typeof (each as { field?: unknown } | null)?.field === 'string' &&
          typeof (each as { method?: unknown }).method === 'string',
      )
    )
  }
  const field = (value: unknown) => {
    const { name, englishName, type, candidates, shownWhen } = (value ?? {}) as PlannedField
    return (
      typeof name === 'string' &&
      name !== '' &&
      text(englishName) &&
      entryOf(formComponentType, type) !== undefined &&
      list(candidates) &&
      (candidates ?? []).every(candidate) &&
      list(shownWhen) &&
      (shownWhen ?? []).every(rule)
    )
  }
  const whole = snapshot.every(group => {
    const { name, englishName, fields } = (group ?? {}) as PlannedGroup
    return text(name) && text(englishName) && Array.isArray(fields) && fields.length <= 500 && fields.every(field)
  })
  return whole ? (snapshot as PlannedGroup[]) : undefined
}
